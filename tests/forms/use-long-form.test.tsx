import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLongForm } from '#forms/use-long-form.ts';

const dismissToasts = vi.hoisted(() => vi.fn<(which: string) => void>());
vi.mock('#ui/toaster/toast.tsx', () => ({ dismissToasts }));
beforeEach(() => dismissToasts.mockClear());

function Form() {
  const form = useForm({ defaultValues: { city: '' } });
  useLongForm(form);
  return (
    <form onSubmit={(event) => void form.handleSubmit(({ city }) => form.reset({ city }))(event)}>
      <input aria-label="City" {...form.register('city', { required: true })} />
      <button type="submit">Save</button>
    </form>
  );
}

test('removes the messages of success at a submission, and not while somebody types', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Bergen');
  expect(dismissToasts).not.toHaveBeenCalled();

  await user.clear(screen.getByRole('textbox', { name: 'City' }));
  await user.click(save);
  await waitFor(() => expect(dismissToasts).toHaveBeenCalledWith('success'));
});
