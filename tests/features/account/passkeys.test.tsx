import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Passkey } from '#contract/identity/passkeys.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const LAPTOP: Passkey = {
  id: '6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d01',
  name: 'Laptop',
  created_at: '2026-11-20T10:00:00Z',
  last_used_at: null,
};

const buildStatus = (passkeys: Passkey[]) => ({
  is_on: passkeys.length > 0,
  is_required: false,
  confirmed_at: null,
  passkeys,
  recovery_codes_left: 9,
});

const open = async (passkeys: Passkey[], respond: Record<string, Handler> = {}) => {
  const shown = renderShop('/account', {
    signedIn: true,
    responses: { 'account/second-factor': () => ({ body: { data: buildStatus(passkeys) } }), ...respond },
  });
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
  await shown.user.click(section.getByRole('heading', { name: 'Passkeys' }));
  await section.findByRole('button', { name: 'Add a passkey' });
  return { ...shown, section };
};

// docs/design/accounts-and-sessions.md#passkeys
test('counts and lists the passkeys, and says that the second factor is on with them', async () => {
  const { section } = await open([LAPTOP]);
  expect(section.getByRole('list', { name: 'Passkeys' })).toHaveTextContent(/Laptop.*never used/);
  expect(section.getByText('1 passkey')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Two-step verification' })).toHaveTextContent(/On with a passkey/);
});

const CREATION = {
  challenge: 'AQID',
  timeout: 1000,
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'AQID', name: 'anna@example.com', displayName: 'anna@example.com' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
};
const startCreation: Handler = () => ({ body: { data: CREATION } });

test('numbers passkeys with the same name, also in the question of the removal', async () => {
  const second = { ...LAPTOP, id: LAPTOP.id.replace('6f', '7f') };
  const { section, user } = await open([
    LAPTOP,
    second,
    { ...LAPTOP, id: LAPTOP.id.replace('6f', '8f'), name: 'Phone' },
  ]);
  expect(section.getAllByRole('button', { name: /^Remove passkey/ }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Remove passkey Laptop (1 of 2)',
    'Remove passkey Laptop (2 of 2)',
    'Remove passkey Phone',
  ]);
  await user.click(section.getByRole('button', { name: 'Remove passkey Laptop (2 of 2)' }));
  expect(await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop (2 of 2)”?' })).toBeInTheDocument();
});

test('requires a name, and says when the browser cannot use passkeys', async () => {
  const { section, user, server } = await open([], { 'account/passkey/options': startCreation });
  const name = section.getByRole('textbox', { name: 'Name of the passkey' });
  await user.type(section.getByLabelText('Account password'), 'Right-pass-2026');
  await user.click(section.getByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Name is required/));
  expect(server.to('account/passkey/options')).toEqual([]);
  await user.type(name, 'Laptop');
  await user.click(section.getByRole('button', { name: 'Add a passkey' }));
  // The test's browser has no passkeys.
  expect(await section.findByRole('alert')).toHaveTextContent('This browser cannot use a passkey here.');
  expect(server.to('account/passkey/options').map(({ body }) => body)).toEqual([{ password: 'Right-pass-2026' }]);
});

// docs/design/accounts-and-sessions.md#second-factor
test('asks for another code when no passkey was added with the first one', async () => {
  const { section, user, server } = await open([LAPTOP], { 'account/passkey/options': startCreation });
  const name = section.getByRole('textbox', { name: 'Name of the passkey' });
  const password = section.getByLabelText('Account password');
  const code = section.getByRole('textbox', { name: 'Code' });
  await user.type(name, 'Phone');
  await user.type(password, 'Right-pass-2026');
  await user.type(code, '123456');
  await user.click(section.getByRole('button', { name: 'Add a passkey' }));
  await section.findByText(/^This browser cannot use a passkey here/);
  expect(code).toHaveValue('');
  expect(name).toHaveValue('Phone');
  expect(password).toHaveValue('Right-pass-2026');

  await user.click(section.getByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(code).toBeInvalid());
  await user.type(code, '654321');
  await user.click(section.getByRole('button', { name: 'Add a passkey' }));
  await waitFor(() =>
    expect(server.to('account/passkey/options').map(({ body }) => body)).toEqual([
      { password: 'Right-pass-2026', code: '123456' },
      { password: 'Right-pass-2026', code: '654321' },
    ]),
  );
});

test('removes a passkey with the password and a code, and shows a wrong code at its field', async () => {
  let tries = 0;
  const { section, user, server } = await open([LAPTOP], {
    [`account/passkeys/${LAPTOP.id}`]: () => {
      tries += 1;
      return tries === 1
        ? { status: 422, body: { code: ['This code is incorrect or was used before'] } }
        : { body: { message: 'Passkey removed' } };
    },
  });
  await user.click(section.getByRole('button', { name: 'Remove passkey Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop”?' }));
  expect(dialog.getByText('It is your only second step: your password alone will be enough to sign in.')).toBeVisible();
  await user.type(dialog.getByLabelText('Account password'), 'Right-pass-2026');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await user.type(code, '123456');
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is incorrect or was used before/));
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.to(`account/passkeys/${LAPTOP.id}`).map(({ body }) => body)).toEqual([
    { password: 'Right-pass-2026', code: '123456' },
    { password: 'Right-pass-2026', code: '123456' },
  ]);
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('keeps the focus in the row of the passkeys when one is removed', async () => {
  let passkeys = [LAPTOP];
  const { section, user } = await open(passkeys, {
    'account/second-factor': () => ({ body: { data: buildStatus(passkeys) } }),
    [`account/passkeys/${LAPTOP.id}`]: () => {
      passkeys = [];
      return { body: { message: 'Passkey removed' } };
    },
  });
  await user.click(section.getByRole('button', { name: 'Remove passkey Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop”?' }));
  await user.type(dialog.getByLabelText('Account password'), 'Right-pass-2026');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(section.queryByRole('list', { name: 'Passkeys' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus());
});

test.each([
  ['removed', { body: { message: 'Passkey removed' } }],
  ['not removed', { status: 500, body: { message: 'Not now' } }],
])('can be closed while a passkey is removed, and tells when it was %s', async (_, response) => {
  const removal = createDeferred<FakeResponse>();
  const { section, user, server } = await open([LAPTOP], { [`account/passkeys/${LAPTOP.id}`]: () => removal.promise });
  await user.click(section.getByRole('button', { name: 'Remove passkey Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop”?' }));
  await user.type(dialog.getByLabelText('Account password'), 'Right-pass-2026');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
  await user.click(dialog.getByRole('button', { name: 'Remove passkey' }));
  await waitFor(() => expect(server.to(`account/passkeys/${LAPTOP.id}`)).toHaveLength(1));
  const loads = server.to('account/second-factor').length;

  expect(dialog.queryByRole('button', { name: /Cancel/ })).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  removal.resolve(response);

  expect(await screen.findByText(response.body.message)).toBeInTheDocument();
  await waitFor(() => expect(server.to('account/second-factor')).toHaveLength(loads + 1));
});

test('can be closed while it waits for a passkey, and stops waiting', async () => {
  const challenge = createDeferred<FakeResponse>();
  const { section, user, server } = await open([LAPTOP], { 'account/passkey/request': () => challenge.promise });
  await user.click(section.getByRole('button', { name: 'Remove passkey Laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “Laptop”?' }));
  await user.type(dialog.getByLabelText('Account password'), 'Right-pass-2026');
  await user.click(dialog.getByRole('button', { name: 'Use a passkey instead of a code' }));
  await waitFor(() => expect(server.to('account/passkey/request')).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel and close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to(`account/passkeys/${LAPTOP.id}`)).toEqual([]);
});
