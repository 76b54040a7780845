import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const PASSWORD = 'Longenough1';

const open = async (path: string, heading: string, answers: Record<string, Handler> = {}, signedIn = false) => {
  const shown = renderShop(path, { answers, signedIn });
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

const refused = (status: number, message: string): Answer => ({ status, body: { message } });

test('sign-in leads to the forgotten password', async () => {
  const { user, address } = await open('/sign-in', 'Sign In');
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
  expect(address()).toBe('/reset');
});

// Design, section 4: "POST `password/forgot` {email} always the same 200".
test('asking for a link says the same whoever asks; typing another email begins anew', async () => {
  const { user, server } = await open('/reset', 'Forgot your password?', {
    'password/forgot': () => ({ body: { message: 'If there is an account, a link is on its way' } }),
  });
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  await user.type(email, 'anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByText('Look into your mailbox.')).toBeInTheDocument();
  expect(server.to('password/forgot').map(({ body, bearer }) => ({ body, bearer }))).toEqual([
    { body: { email: 'anna@example.com' }, bearer: null },
  ]);
  await user.type(email, 'x');
  await waitFor(() => expect(screen.queryByText('Look into your mailbox.')).toBeNull());
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeInTheDocument();
});

// Issue 6: "the token must not stay in the address".
test('a mailed link changes the password once; its token is in no address', async () => {
  const shown = await open('/reset?token=t0ken', 'Choose a new password', {
    'password/reset': () => ({ body: { message: 'Your password was changed. Please sign in with it' } }),
  });
  expect(shown.address()).toBe('/reset');
  await choose(shown);
  await waitFor(() => expect(shown.address()).toBe('/sign-in'));
  expect(shown.server.to('password/reset').map(({ body }) => body)).toEqual([
    { token: 't0ken', password: PASSWORD, confirm_password: PASSWORD },
  ]);
  // The link has done what it was for: the page asks for an email again.
  await shown.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
});

test('whoever is signed in here is signed out with it', async () => {
  const shown = await open(
    '/reset?token=t0ken',
    'Choose a new password',
    { 'password/reset': () => ({ body: { message: 'Changed' } }) },
    true,
  );
  await choose(shown);
  await waitFor(() => expect(shown.address()).toBe('/sign-in'));
  expect(shown.tab.isSignedIn()).toBe(false);
});

test('a new password has the rules of the registration', async () => {
  const shown = await open('/reset?token=t0ken', 'Choose a new password');
  await choose(shown, '1234567', '12345678');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
  expect(shown.server.to('password/reset')).toEqual([]);
});

test.each([
  [410, 'This link was used already'],
  [410, 'This link has expired'],
  [404, 'This link is not right'],
])('a link that is no longer good (%d) says why, and another one can be asked for', async (status, message) => {
  const shown = await open('/reset?token=t0ken', 'Choose a new password', {
    'password/reset': () => refused(status, message),
  });
  await choose(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await shown.user.click(screen.getByRole('button', { name: 'Ask for another link' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
});

test('a failure that is not the link’s keeps what was typed for the next try', async () => {
  const shown = await open('/reset?token=t0ken', 'Choose a new password', {
    'password/reset': () => refused(503, 'The shop cannot reach its database right now'),
  });
  await choose(shown);
  expect(await screen.findByText('The shop cannot reach its database right now')).toBeInTheDocument();
  expect(screen.queryByText('Ask for another link')).toBeNull();
  expect(screen.getByLabelText('New password')).toHaveValue(PASSWORD);
});

const CONFIRM = 'Confirm your new email';

test.each([
  [false, 'This mailbox has confirmed. Now please open the link in the other one too.'],
  [true, 'Your email was changed. From now on you sign in with the new one.'],
])('a mailbox confirms by a press, not by opening the link (the last one: %s)', async (isComplete, text) => {
  const { user, server, address } = await open('/confirm-email?token=t0ken', CONFIRM, {
    'email/confirm': () => ({ body: { message: 'Confirmed', is_complete: isComplete } }),
  });
  expect([address(), server.to('email/confirm')]).toEqual(['/confirm-email', []]);
  await user.click(screen.getByRole('button', { name: 'Confirm the new email' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.to('email/confirm').map(({ body }) => body)).toEqual([{ token: 't0ken' }]);
});

test('a link that confirms nothing says why', async () => {
  const { user } = await open('/confirm-email?token=t0ken', CONFIRM, {
    'email/confirm': () => refused(410, 'This link has expired'),
  });
  await user.click(screen.getByRole('button', { name: 'Confirm the new email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired');
});

test('without a token there is nothing to confirm', async () => {
  await open('/confirm-email', CONFIRM);
  expect(screen.getByRole('alert')).toHaveTextContent('This link is not complete');
  expect(screen.queryByRole('button', { name: 'Confirm the new email' })).toBeNull();
});
