import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const open = async (path: string, responses: Record<string, Handler> = {}) => {
  const shown = renderShop(path, { responses });
  await screen.findByRole('heading', { level: 1, name: 'Confirm your new email' });
  return shown;
};

test.each([
  [false, 'This address is confirmed. Now open the link we sent to your other address.'],
  [true, 'Your email was changed. Use the new address to sign in.'],
])('an address is confirmed by a click, not by opening the link (both confirmed: %s)', async (isComplete, text) => {
  const { user, server, address } = await open('/confirm-email#token=t0ken', {
    'email/confirm': () => ({ body: { message: 'Confirmed', is_complete: isComplete } }),
  });
  expect([address(), server.to('email/confirm')]).toEqual(['/confirm-email', []]);
  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.to('email/confirm').map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
});

test('an expired link shows the reason', async () => {
  const { user } = await open('/confirm-email#token=t0ken', {
    'email/confirm': () => ({ status: 410, body: { message: 'This link has expired' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Confirm new email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
});

test('shows an error when the link has no token', async () => {
  await open('/confirm-email');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(screen.queryByRole('button', { name: 'Confirm new email' })).toBeNull();
});
