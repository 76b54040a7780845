import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const PASSWORD = 'Longenough1';

const open = async (path: string, heading: string, responses: Record<string, Handler> = {}, signedIn = false) => {
  const shown = renderShop(path, { responses, signedIn });
  await screen.findByRole('heading', { level: 1, name: heading });
  return shown;
};

const choose = async (
  { user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>,
  password = PASSWORD,
  confirm = password,
) => {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

const refused = (status: number, message: string): FakeResponse => ({ status, body: { message } });

test('the sign-in page links to the password reset', async () => {
  const { user, address } = await open('/sign-in', 'Sign In');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  expect(address()).toBe('/reset');
});

test('requesting a link shows a confirmation, which disappears when the email changes', async () => {
  const { user, server } = await open('/reset', 'Forgot your password?', {
    'password/forgot': () => ({ body: { message: 'If there is an account, we sent a link' } }),
  });
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  await user.type(email, 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Check your email')).toBeInTheDocument();
  expect(screen.queryByText('If there is an account, we sent a link')).toBeNull();
  expect(server.to('password/forgot').map(({ body, bearer }) => ({ body, bearer }))).toEqual([
    { body: { email: 'anna@example.com' }, bearer: null },
  ]);
  await user.type(email, 'x');
  await waitFor(() => expect(screen.queryByText('Check your email')).toBeNull());
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeInTheDocument();
});

test('a link that was sent with its token in the query works, and its token leaves the URL', async () => {
  const shown = await open('/reset?token=t0ken', 'Choose a new password');
  expect(shown.address()).toBe('/reset');
});

test('an emailed link changes the password once, and its token leaves the URL', async () => {
  const shown = await open('/reset#token=t0ken', 'Choose a new password', {
    'password/reset': () => ({ body: { message: 'Your password was changed. Sign in with the new one' } }),
  });
  expect(shown.address()).toBe('/reset');
  expect(window.location.hash).toBe('');
  await choose(shown);
  await waitFor(() => expect(shown.address()).toBe('/sign-in'));
  expect(shown.server.to('password/reset').map(({ body }) => body)).toEqual([
    { token: 't0ken', password: PASSWORD, confirm_password: PASSWORD },
  ]);
  // The link was used, so the page asks for an email again.
  await shown.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
});

test('changing the password signs out the user of this browser', async () => {
  const shown = await open(
    '/reset#token=t0ken',
    'Choose a new password',
    { 'password/reset': () => ({ body: { message: 'Changed' } }) },
    true,
  );
  await choose(shown);
  await waitFor(() => expect(shown.address()).toBe('/sign-in'));
  expect(shown.tab.isSignedIn()).toBe(false);
});

test('a new password follows the rules of the registration', async () => {
  const shown = await open('/reset#token=t0ken', 'Choose a new password');
  await choose(shown, '1234567', '12345678');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
  expect(shown.server.to('password/reset')).toEqual([]);
});

test.each([
  [410, 'This link was used already'],
  [410, 'This link has expired'],
  [404, 'This link is invalid'],
])('an invalid link (%d) shows the reason and lets the user request a new one', async (status, message) => {
  const shown = await open('/reset#token=t0ken', 'Choose a new password', {
    'password/reset': () => refused(status, message),
  });
  await choose(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await shown.user.click(screen.getByRole('button', { name: 'Request a new link' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
});

test.each([
  [410, 'This link was used already'],
  [404, 'This link is invalid'],
])('a link that cannot be used (%d) says so when it is opened, and shows no form', async (status, message) => {
  const shown = await open('/reset#token=t0ken', 'Choose a new password', {
    'password/reset/verify': () => refused(status, message),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(shown.server.to('password/reset/verify').map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
  await shown.user.click(screen.getByRole('button', { name: 'Request a new link' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
});

test('other failures keep the typed password for a retry', async () => {
  const shown = await open('/reset#token=t0ken', 'Choose a new password', {
    'password/reset': () => refused(503, 'The shop cannot reach its database right now'),
  });
  await choose(shown);
  expect(await screen.findByText('The shop cannot reach its database right now')).toBeInTheDocument();
  expect(screen.queryByText('Request a new link')).toBeNull();
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
});
