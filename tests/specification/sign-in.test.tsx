import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { ACCESS, REFRESH } from '#qa/support/shop-parts.ts';

afterEach(() => vi.useRealTimers());

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');

/** Runs everything that needs no timer. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await vi.advanceTimersByTimeAsync(0);
  });

/** Submits the form as Anna, with fake timers. The test resolves `response` with the server's response. */
const submit = async () => {
  const response = createDeferred<FakeResponse | 'network'>();
  const shop = renderShop('/sign-in', { responses: { login: () => response.promise } });
  await shop.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.com');
  await shop.user.type(password(), 'Secret-2026');
  // The code of the toasts loads by itself and must not need the timers that are fake from here on.
  await screen.findByRole('region', { name: /^Notifications/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await settle();
  return { ...shop, response };
};

test('"Login: idle, submitting (form disabled)"', async () => {
  const { server, response } = await submit();

  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeInTheDocument();
  expect([email(), password()].map((field) => field.matches(':disabled'))).toEqual([true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Signing in…' }));
  await settle();
  expect(server.to('login').map(({ body }) => body)).toEqual([{ email: 'anna@example.com', password: 'Secret-2026' }]);

  response.resolve('network');
  await settle();
});

test('"on success the toast \'Login successful!\', tokens stored, admin flag set from the token, email saved locally, form reset, navigation to /account after 500 ms"', async () => {
  const { server, browser, tab, response, address } = await submit();
  const tokens = server.signIn('anna', { isAdmin: true });

  response.resolve({ body: tokens });
  await settle();

  expect(screen.getByText('Login successful!')).toBeInTheDocument();
  expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([tokens.access_token, tokens.refresh_token]);
  expect(tab.isAdmin()).toBe(true);
  expect(browser.localStorage.getItem('user_email')).toBe('anna@example.com');
  expect([email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);

  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(address()).toBe('/sign-in');
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await screen.findByRole('navigation', { name: 'Account' });
  expect(address()).toBe('/account');
});

test('"\'Login successful!\': success toast after login", as a success toast', async () => {
  const { server, response } = await submit();
  response.resolve({ body: server.signIn('anna') });
  await settle();

  expect(screen.getByText('Login successful!').closest('[role="status"]')).not.toBeNull();
});

test('"On failure the shared error handler runs and the busy state ends": the form keeps its values', async () => {
  const { tab, response, address } = await submit();

  response.resolve({ status: 401, body: { message: 'Wrong email or password' } });
  await settle();

  expect(within(screen.getByRole('main')).getByText('Wrong email or password')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(email()).toHaveValue('anna@example.com');
  expect([tab.isSignedIn(), address()]).toEqual([false, '/sign-in']);
});
