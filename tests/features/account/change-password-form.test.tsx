import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const open = async (response: FakeResponse = { body: { message: 'Your password was changed' } }) => {
  const shown = renderShop('/account/change-password', {
    signedIn: true,
    responses: { 'account/password': () => response },
  });
  await screen.findByRole('heading', { level: 1, name: 'Change Password' });
  const field = (name: string) => screen.getByLabelText(name);
  const fill = async (current: string, password: string, confirm: string) => {
    if (current) await shown.user.type(field('Current password'), current);
    if (password) await shown.user.type(field('New password'), password);
    if (confirm) await shown.user.type(field('Confirm password'), confirm);
    await shown.user.click(screen.getByRole('button', { name: 'Change password' }));
  };
  return { ...shown, field, fill };
};

test('marks the page in the sidebar', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Change Password', current: 'page' })).toHaveAttribute(
    'href',
    '/account/change-password',
  );
});

// The rules of docs/specification.md#5-validation-rules for the registration's password.
test.each([
  [
    '',
    '',
    '',
    ['Current password is required', 'Password must be at least 8 characters', 'Confirm Password is required'],
  ],
  ['secret-of-anna', '1234567', '1234567', ['Password must be at least 8 characters']],
  ['secret-of-anna', 'p'.repeat(19), 'p'.repeat(19), ['Password maximum length is 18 characters']],
  ['secret-of-anna', 'Longenough1', 'Longenough2', ['Passwords do not match']],
])('rejects %j, %j, %j with a message at each field and sends nothing', async (current, password, confirm, texts) => {
  const { fill, server } = await open();
  await fill(current, password, confirm);
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.to('account/password')).toEqual([]);
});

test.each(['p'.repeat(8), 'p'.repeat(18)])('sends the password %j and clears the form', async (password) => {
  const { fill, field, server } = await open();
  await fill('secret-of-anna', password, password);
  expect(await screen.findByText('Your password was changed')).toBeInTheDocument();
  expect(server.to('account/password').map(({ body }) => body)).toEqual([
    { current_password: 'secret-of-anna', password, confirm_password: password },
  ]);
  await waitFor(() => expect(field('New password')).toHaveValue(''));
});

test('shows a rejected current password at its field and keeps the typed values', async () => {
  const { fill, field } = await open({ status: 422, body: { current_password: ['This password is incorrect'] } });
  await fill('not-this-one', 'Longenough1', 'Longenough1');
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(/This password is incorrect/));
  expect(field('New password')).toHaveValue('Longenough1');
});
