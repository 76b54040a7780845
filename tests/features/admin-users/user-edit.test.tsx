import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AdminUser } from '#contract/admin/admin-users.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { ADMIN_USER, LIST_META, USER_ID, USER_SESSION } from '../../support/admin-user-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const one = `admin/users/${USER_ID}`;
const GIVE_FINANCE = 'Give Nora Berg the role Finance?';
const openEdit = ({ user = ADMIN_USER, role = 'owner' }: { user?: AdminUser; role?: AdminRole } = {}) => {
  const shop = renderShop(`/account/single-user-edit/${USER_ID}`, {
    signedIn: true,
    adminRole: role,
    responses: {
      [one]: () => ({ body: { data: user } }),
      [`${one}/sessions`]: () => ({ body: { data: [USER_SESSION], meta: LIST_META } }),
    },
  });
  return shop;
};

test('says that there is no such user for an invalid id, without a request', async () => {
  const { server } = renderShop('/account/single-user-edit/7', { signedIn: true, isAdmin: true });
  expect(await screen.findByText('There is no such user')).toBeTruthy();
  expect(server.requests.filter((call) => call.url.includes('/admin/'))).toEqual([]);
});

test('editing sends only changed fields and keeps rejected values', async () => {
  const { server, user: person } = openEdit();
  const city = await screen.findByLabelText('City');
  await person.clear(city);
  await person.type(city, 'Bergen');
  server.respondTo(one, ({ method }) =>
    method === 'PATCH' ? { status: 422, body: { city: ['City is not right'] } } : { body: { data: ADMIN_USER } },
  );
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('City is not right')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bergen');
  const patch = server.requests.find((call) => call.method === 'PATCH');
  expect(patch?.body).toEqual({ city: 'Bergen' });
});

// docs/design/pages-and-forms.md#forms
test('offers the countries as a list, with a stored text that is not among them', async () => {
  const { server, user: person } = openEdit({ user: { ...ADMIN_USER, country: 'Atlantis' } });
  const country = await screen.findByRole('combobox', { name: 'Country' });
  expect(country).toHaveValue('Atlantis');
  await person.selectOptions(country, 'Norway');
  server.respondTo(one, () => ({ body: { data: { ...ADMIN_USER, country: 'NO' }, message: 'The user was changed' } }));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The user was changed')).toBeInTheDocument();
  expect(server.requests.find((call) => call.method === 'PATCH')?.body).toEqual({ country: 'NO' });
  expect(country).toHaveValue('Norway');
});

test('leads back to the list that the sidebar marks', async () => {
  openEdit();
  const [entry, back] = await screen.findAllByRole('link', { name: 'All Users Info' });
  expect(entry).toHaveAttribute('aria-current');
  expect(back).toHaveAttribute('href', entry?.getAttribute('href') ?? '');
});

test('blocking a user needs a confirmation with a reason', async () => {
  const { server, user: person } = openEdit();
  await person.click(await screen.findByRole('button', { name: 'Block user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Nora Berg?' }));
  await person.click(dialog.getByRole('button', { name: 'Block user' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  expect(server.requests.some((call) => call.url.endsWith('/block'))).toBe(false);
  server.respondTo(`${one}/block`, () => ({ body: { data: ADMIN_USER, message: 'The user was blocked' } }));
  await person.type(dialog.getByLabelText('Reason'), 'Fraud');
  await person.click(dialog.getByRole('button', { name: 'Block user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find((call) => call.url.endsWith('/block'))?.body).toEqual({ reason: 'Fraud' });
});

test('the question before a block is empty when it opens again', async () => {
  const { user: person } = openEdit();
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'Block user' }));
    return within(await screen.findByRole('dialog', { name: 'Block Nora Berg?' }));
  };
  const first = await open();
  await person.type(first.getByLabelText('Reason'), 'Fraud');
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  expect((await open()).getByLabelText('Reason')).toHaveValue('');
});

// docs/design/admin.md#admin-pages
test('shows that the user is blocked when another admin was faster', async () => {
  const { server, user: person } = openEdit();
  await person.click(await screen.findByRole('button', { name: 'Block user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Nora Berg?' }));
  const blocked: AdminUser = { ...ADMIN_USER, blocked_at: '2026-03-01T10:00:00Z', blocked_reason: 'Fraud' };
  server.respondTo(one, () => ({ body: { data: blocked } }));
  server.respondTo(`${one}/block`, () => ({ status: 409, body: { message: 'This user is already blocked' } }));
  await person.type(dialog.getByLabelText('Reason'), 'Spam');
  await person.click(dialog.getByRole('button', { name: 'Block user' }));
  expect(await screen.findByText('This user is already blocked')).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Unblock user' })).toBeInTheDocument();
  expect(screen.getByText(/^Blocked since .+ Fraud$/)).toBeInTheDocument();
});

test('shows that the account is deleted when its owner was faster than the save', async () => {
  const { server, user: person } = openEdit();
  const city = await screen.findByLabelText('City');
  await person.clear(city);
  await person.type(city, 'Bergen');
  const deleted: AdminUser = { ...ADMIN_USER, deleted_at: '2026-03-01T10:00:00Z' };
  server.respondTo(one, ({ method }) =>
    method === 'PATCH'
      ? { status: 409, body: { message: 'This account was deleted by its owner' } }
      : { body: { data: deleted } },
  );
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('This account was deleted by its owner. It can’t be changed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('ends one session after a confirmation', async () => {
  const { server, user: person } = openEdit();
  await person.click(await screen.findByRole('button', { name: /^End session: Firefox on Windows/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  server.respondTo(`${one}/sessions/${USER_SESSION.id}`, () => ({
    body: { data: ADMIN_USER, message: 'The session was ended' },
  }));
  await person.click(dialog.getByRole('button', { name: 'End session' }));
  await waitFor(() =>
    expect(server.requests.some((call) => call.method === 'DELETE' && call.url.endsWith(USER_SESSION.id))).toBe(true),
  );
});

// docs/design/pages-and-forms.md#forms
test('moves the focus to the sessions when the button of an ended one is gone', async () => {
  const { server, user: person } = openEdit();
  const end = await screen.findByRole('button', { name: /^End session: Firefox on Windows/ });
  await person.click(end);
  server.respondTo(`${one}/sessions/${USER_SESSION.id}`, () => ({
    body: { data: ADMIN_USER, message: 'The session was ended' },
  }));
  server.respondTo(`${one}/sessions`, () => ({
    body: { data: [{ ...USER_SESSION, status: 'ended_by_admin' }], meta: LIST_META },
  }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  await person.click(dialog.getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(end).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Sessions' })).toHaveFocus());
});

describe('an action that needs a recent password', () => {
  const NEEDED = {
    status: 403,
    body: { message: 'Enter your password again to go on' },
    headers: { 'x-error-code': 'password_needed' },
  };
  /** The server accepts changes once the password was entered. */
  const openLocked = () => {
    const shop = openEdit();
    let isConfirmed = false;
    shop.server.respondTo(one, ({ method, body }) => {
      if (method !== 'PATCH') return { body: { data: ADMIN_USER } };
      const data = { ...ADMIN_USER, ...(body as Partial<AdminUser>) };
      return isConfirmed ? { body: { data, message: 'The changes were saved' } } : NEEDED;
    });
    shop.server.respondTo('account/password/confirm', ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'Right-password-1';
      return isConfirmed
        ? { body: { message: 'Your password was checked' } }
        : { status: 422, body: { password: ['This password is incorrect'] } };
    });
    return shop;
  };
  const giveFinance = async () => {
    const shop = openLocked();
    const form = within(await screen.findByRole('form', { name: 'Role' }));
    await shop.user.selectOptions(form.getByLabelText('Role'), 'Finance');
    await shop.user.click(form.getByRole('button', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: GIVE_FINANCE }));
    await shop.user.click(dialog.getByRole('button', { name: 'Change role' }));
    const prompt = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    return { ...shop, prompt };
  };
  const patches = ({ server }: ReturnType<typeof renderShop>) =>
    server.requests.filter((call) => call.method === 'PATCH');

  test('asks for it, says when it is wrong, and repeats the action when it is right', async () => {
    const shop = await giveFinance();
    const { user, prompt } = shop;
    await user.type(prompt.getByLabelText('Account password'), 'Wrong-password-1');
    await user.click(prompt.getByRole('button', { name: 'Go on' }));
    expect(await prompt.findByText('This password is incorrect')).toBeInTheDocument();
    expect(patches(shop)).toHaveLength(1);

    await user.clear(prompt.getByLabelText('Account password'));
    await user.type(prompt.getByLabelText('Account password'), 'Right-password-1');
    await user.click(prompt.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('The changes were saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patches(shop).map(({ body }) => body)).toEqual([{ admin_role: 'finance' }, { admin_role: 'finance' }]);
  });

  test('asks for it before the email changes, and keeps what was typed', async () => {
    const shop = openLocked();
    const { user } = shop;
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'moved@example.com');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const prompt = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.type(prompt.getByLabelText('Account password'), 'Right-password-1');
    await user.click(prompt.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('The changes were saved')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('moved@example.com');
    expect(patches(shop).map(({ body }) => body)).toEqual([
      { email: 'moved@example.com' },
      { email: 'moved@example.com' },
    ]);
  });

  test('returns to the dialog of the action when it is canceled during the check', async () => {
    const shop = await giveFinance();
    const { user, prompt, server } = shop;
    const check = createDeferred<FakeResponse>();
    server.respondTo('account/password/confirm', () => check.promise);
    await user.type(prompt.getByLabelText('Account password'), 'Right-password-1');
    await user.click(prompt.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(server.to('account/password/confirm')).toHaveLength(1));
    await user.click(prompt.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: GIVE_FINANCE })).toBeInTheDocument();
    check.resolve({ body: { message: 'Your password was checked' } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull());
    expect(patches(shop)).toHaveLength(1);
  });

  test('returns to the dialog of the action when it is canceled', async () => {
    const shop = await giveFinance();
    await shop.user.click(shop.prompt.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: GIVE_FINANCE })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Enter your password' })).toBeNull();
    expect(patches(shop)).toHaveLength(1);
  });
});

// docs/design/admin.md#admin-roles
describe('the role of a user', () => {
  const options = async () => {
    const form = within(await screen.findByRole('form', { name: 'Role' }));
    return [...form.getByLabelText<HTMLSelectElement>('Role').options].map(({ text, selected }) =>
      selected ? `${text}, chosen` : text,
    );
  };

  test('is changed by an owner, once another one is chosen', async () => {
    const { user: person } = openEdit();
    expect(await options()).toEqual(['No admin, chosen', 'Support', 'Catalog', 'Finance', 'Owner']);
    const [role, change] = [
      screen.getByRole('combobox', { name: 'Role' }),
      screen.getByRole('button', { name: 'Change role' }),
    ];
    expect(change).toBeDisabled();
    await person.selectOptions(role, 'Support');
    expect(change).toBeEnabled();
    await person.selectOptions(role, 'No admin');
    expect(change).toBeDisabled();
  });

  test('of an admin can also be taken away', async () => {
    const { user: person, server } = openEdit({ user: { ...ADMIN_USER, is_admin: true, admin_role: 'catalog' } });
    expect(await screen.findByText(/Admin: Catalog/)).toBeInTheDocument();
    expect(await options()).toEqual(['No admin', 'Support', 'Catalog, chosen', 'Finance', 'Owner']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'No admin');
    await person.click(screen.getByRole('button', { name: 'Change role' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove admin rights from Nora Berg?' }));
    expect(dialog.getByText(/^They lose access to the Admin Panel immediately/)).toBeInTheDocument();
    server.respondTo(one, () => ({ body: { data: ADMIN_USER, message: 'The changes were saved' } }));
    await person.click(dialog.getByRole('button', { name: 'Remove admin rights' }));
    await waitFor(() =>
      expect(server.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ admin_role: null }),
    );
  });

  test('is not offered to a support admin, who can block and edit a user', async () => {
    openEdit({ role: 'support' });
    expect(await screen.findByRole('button', { name: 'Block user' })).toBeInTheDocument();
    expect(screen.getByLabelText('City')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Role' })).toBeNull();
  });

  test('of an admin keeps a support admin from changing the account', async () => {
    openEdit({ role: 'support', user: { ...ADMIN_USER, is_admin: true, admin_role: 'catalog' } });
    expect(await screen.findByText('This is the account of an admin. Only owners can change it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Block user' })).toBeNull();
    expect(screen.queryByLabelText('City')).toBeNull();
  });
});
