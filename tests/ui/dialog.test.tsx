// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getNonce } from 'get-nonce';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { applyStyleNonce } from '#ui/dialog/style-nonce.ts';

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

test('keeps the tab key inside', async () => {
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
])('gives the focus back to where it came from when closed by %s', async (_name, close) => {
  const { user, opener } = await openDialog();
  await close(user);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the nonce of the page reaches the scroll lock', () => {
  applyStyleNonce('');
  expect(getNonce()).toBeUndefined();
  applyStyleNonce('abc123');
  expect(getNonce()).toBe('abc123');
});
