import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#tests/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const open = async (answer: Answer = { body: { message: 'Your password was changed' } }) => {
  const shown = renderShop('/account/change-password', {
    signedIn: true,
    answers: { 'account/password': () => answer },
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

test('the sidebar leads here', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Change Password', current: 'page' })).toHaveAttribute(
    'href',
    '/account/change-password',
  );
});

// Specification, section 5, password and confirm_password of the registration.
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
])('%j, %j, %j: nothing is sent, and it says why', async (current, password, confirm, texts) => {
  const { fill, server } = await open();
  await fill(current, password, confirm);
  for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.to('account/password')).toEqual([]);
});

test.each(['p'.repeat(8), 'p'.repeat(18)])(
  'the password %j is sent, and the form is empty afterwards',
  async (password) => {
    const { fill, field, server } = await open();
    await fill('secret-of-anna', password, password);
    expect(await screen.findByText('Your password was changed')).toBeInTheDocument();
    expect(server.to('account/password').map(({ body }) => body)).toEqual([
      { current_password: 'secret-of-anna', password, confirm_password: password },
    ]);
    await waitFor(() => expect(field('New password')).toHaveValue(''));
  },
);

test('a wrong password of now stands at its field, and nothing typed is lost', async () => {
  const { fill, field } = await open({ status: 422, body: { current_password: ['This password is not right'] } });
  await fill('not-this-one', 'Longenough1', 'Longenough1');
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(/This password is not right/));
  expect(field('New password')).toHaveValue('Longenough1');
});
