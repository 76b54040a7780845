// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button>Before</Button>
      <Button onClick={() => setOpen(true)}>Cancel order</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Cancel this order?" description="It cannot be undone.">
        <Button onClick={() => setOpen(false)}>Keep it</Button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Cancel order' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Cancel this order?', description: 'It cannot be undone.' });
  return { user, opener, dialog };
}

test('takes the focus when it opens', async () => {
  const { dialog } = await openDialog();
  expect(document.activeElement).toBe(dialog);
});

test('keeps the focus inside on Tab', async () => {
  const { user, dialog } = await openDialog();
  for (let press = 0; press < 5; press += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the cross',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  [
    'its own button',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Keep it' })),
  ],
])('returns the focus when closed by %s', async (_name, close) => {
  const { user, opener } = await openDialog();
  await close(user);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

describe('a dialog that is still rendered after it closed', () => {
  function Leaving({ open, present }: { open: boolean; present: boolean }) {
    return (
      <>
        <Button>Opener</Button>
        <Dialog open={open} present={present} onOpenChange={() => {}} title="Shop Cart">
          <Button>Inside</Button>
        </Dialog>
      </>
    );
  }
  const draw = () => {
    const { rerender } = render(<Leaving open={false} present={false} />);
    const opener = screen.getByRole('button', { name: 'Opener' });
    act(() => opener.focus());
    rerender(<Leaving open present />);
    const dialog = screen.getByRole('dialog');
    return { rerender, opener, dialog };
  };

  test('returns the focus at once and disappears when `present` ends', () => {
    const { rerender, opener, dialog } = draw();
    expect(document.activeElement).toBe(dialog);
    rerender(<Leaving open={false} present />);
    expect([dialog.isConnected, document.activeElement]).toEqual([true, opener]);
    rerender(<Leaving open={false} present={false} />);
    expect(dialog.isConnected).toBe(false);
  });

  test('takes the focus again when it is reopened before it disappears', () => {
    const { rerender, dialog } = draw();
    rerender(<Leaving open={false} present />);
    rerender(<Leaving open present />);
    expect(document.activeElement).toBe(dialog);
  });

  test('does not take the focus from another element', async () => {
    const { rerender, opener } = draw();
    rerender(<Leaving open={false} present />);
    const otherButton = document.createElement('button');
    document.body.append(otherButton);
    otherButton.focus();
    rerender(<Leaving open={false} present={false} />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(otherButton);
    expect(document.activeElement).not.toBe(opener);
    otherButton.remove();
  });
});
