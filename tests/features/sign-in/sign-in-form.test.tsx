import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const SECOND_STEP = { body: { second_step: { token: 'token-of-the-second-step', expires_in: 300 } } };

/** Opens the sign-in page and enters the password of an account with a second factor. */
const enterPassword = async (onCode: (shown: ReturnType<typeof renderShop>) => FakeResponse) => {
  const shown = renderShop('/sign-in', {
    responses: { login: () => SECOND_STEP, 'login/confirm': () => onCode(shown) },
  });
  await shown.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.com');
  await shown.user.type(screen.getByLabelText('Password'), 'Right-pass-2026');
  await shown.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return { ...shown, code: await screen.findByRole('textbox', { name: 'Code' }) };
};
const cookiesOf = ({ browser }: ReturnType<typeof renderShop>) =>
  ['access_token_unity', 'refresh_token_unity'].map((name) => browser.jar.get(name) !== undefined);

// docs/design.md#second-factor
test('signs in with a code after the password, and opens the account', async () => {
  const shown = await enterPassword(({ server }) => ({ body: server.signIn('anna') }));
  const { user, code, server, address } = shown;
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('Of your authenticator app, or a recovery code');
  expect(cookiesOf(shown)).toEqual([false, false]);
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(server.to('login/confirm').map(({ body }) => body)).toEqual([
    { token: 'token-of-the-second-step', code: '123 456' },
  ]);
  expect(cookiesOf(shown)).toEqual([true, true]);
  await waitFor(() => expect(address()).toBe('/account'));
});

test('shows a wrong code at its field and accepts the next one', async () => {
  let tries = 0;
  const { user, code } = await enterPassword(({ server }) => {
    tries += 1;
    return tries === 1
      ? { status: 422, body: { code: ['This code is incorrect or was used before'] } }
      : { body: server.signIn('anna') };
  });
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is incorrect or was used before/));
  expect(code).toHaveValue('000000');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
});

test('returns to the password when the second step took too long', async () => {
  const message = 'This sign-in took too long or your password was changed. Enter your password again';
  const { user, code } = await enterPassword(() => ({ status: 401, body: { message } }));
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByLabelText('Password')).toHaveValue('');
});

test('returns to the password without a request', async () => {
  const { user, server } = await enterPassword(() => ({ status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeEnabled();
  expect(server.to('login/confirm')).toEqual([]);
});

test('requires a code', async () => {
  const { user, code, server } = await enterPassword(() => ({ status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Code is required/));
  expect(server.to('login/confirm')).toEqual([]);
});
