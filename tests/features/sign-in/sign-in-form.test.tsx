import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const SECOND_STEP = { body: { second_step: { token: 'token-of-the-second-step', expires_in: 300, methods: ['app'] } } };

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
});

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
const checkTokenCookies = ({ browser }: ReturnType<typeof renderShop>) =>
  ['access_token_unity', 'refresh_token_unity'].map((name) => browser.jar.get(name) !== undefined);

// docs/design/accounts-and-sessions.md#second-factor
test('signs in with a code after the password, and opens the account', async () => {
  const shown = await enterPassword(({ server }) => ({ body: server.signIn('anna') }));
  const { user, code, server, address } = shown;
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleDescription('From your authenticator app, or a recovery code');
  expect(checkTokenCookies(shown)).toEqual([false, false]);
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(server.to('login/confirm').map(({ body }) => body)).toEqual([
    { token: 'token-of-the-second-step', code: '123 456' },
  ]);
  expect(checkTokenCookies(shown)).toEqual([true, true]);
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

test('returns to the password with Back, without a request', async () => {
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

// docs/design/accounts-and-sessions.md#passkeys
test('says that the passkey window was closed, and signs in with the passkey at the next try', async () => {
  const bytes = Uint8Array.from([1, 2, 3]).buffer;
  const get = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
    .mockResolvedValueOnce({
      id: 'AQID',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    });
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const challenge = { challenge: 'AQID', timeout: 1000, rpId: 'localhost', allowCredentials: [] };
  const shown = renderShop('/sign-in', {
    responses: {
      login: () => ({ body: { second_step: { ...SECOND_STEP.body.second_step, methods: ['passkey'] } } }),
      'login/passkey/options': () => ({ body: { data: { ...challenge, userVerification: 'required' } } }),
      'login/passkey': () => ({ body: shown.server.signIn('anna') }),
    },
  });
  await shown.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.com');
  await shown.user.type(screen.getByLabelText('Password'), 'Right-pass-2026');
  await shown.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription('A recovery code');

  await shown.user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You closed the passkey window, or it timed out.');
  expect(shown.server.to('login/passkey')).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Login successful!')).toBeInTheDocument();
  expect(shown.server.to('login/passkey').map(({ body }) => body)).toEqual([
    {
      token: 'token-of-the-second-step',
      passkey: expect.objectContaining({ id: 'AQID', response: expect.objectContaining({ signature: 'AQID' }) }),
    },
  ]);
});

test('offers no passkey for an account that has only an app', async () => {
  await enterPassword(() => ({ status: 500 }));
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
