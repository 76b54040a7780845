import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminUser, UserRow } from '#contract/admin-users.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const ID = '3f0d2c3e-8a51-4c1c-9d39-0d7a4d2f6a10';
const META = { page: 1, per_page: 25, total: 1, last_page: 1 };
const NO_RECORDS = { body: { data: [], meta: { ...META, total: 0 } } };

const user: AdminUser = {
  id: ID,
  username: 'nora',
  full_name: 'Nora Berg',
  email: 'nora@example.com',
  date_birth: null,
  phone: '',
  address: '',
  city: 'Oslo',
  state_province: '',
  zip_postal: '',
  country: '',
  currency: 'NOK',
  created_at: '2026-01-02T03:04:05.000Z',
  is_admin: false,
  blocked_at: null,
  blocked_reason: null,
  deleted_at: null,
  last_seen_at: null,
  counts: { orders: 0, sessions: 1, support: 0, downloads: 0, audit: 0 },
};
const row: UserRow = { ...user, orders: 3, country: 'Norway' };
const session = {
  id: '7d0d2c3e-8a51-4c1c-9d39-0d7a4d2f6a11',
  device: 'Firefox on Windows',
  user_agent: 'Mozilla/5.0',
  ip: '203.0.113.1',
  created_at: '2026-02-03T04:05:06.000Z',
  last_used_at: '2026-02-03T04:05:06.000Z',
  ended_at: null,
  status: 'live',
};

const one = `admin/users/${ID}`;
const openEdit = () => {
  const shop = renderShop(`/account/single-user-edit/${ID}`, {
    signedIn: true,
    isAdmin: true,
    answers: {
      [one]: () => ({ body: { data: user } }),
      [`${one}/sessions`]: () => ({ body: { data: [session], meta: META } }),
    },
  });
  return shop;
};

test('the users list reads its filters from the URL and links to each user', async () => {
  const { server } = renderShop('/account/all-users-info?q=nora&status=active', {
    signedIn: true,
    isAdmin: true,
    answers: { 'admin/users': () => ({ body: { data: [row], meta: META } }) },
  });
  const link = await screen.findByRole('link', { name: 'nora@example.com' });
  expect(link.getAttribute('href')).toBe(`/account/single-user-info/${ID}`);
  expect(await screen.findByText('1 user')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email, name or username').value).toBe('nora');
  const [call] = server.requests.filter((each) => each.url.endsWith('/admin/users'));
  expect(call?.params).toMatchObject({ q: 'nora', status: 'active' });
});

test('the user page shows an empty state for each section without records', async () => {
  renderShop(`/account/single-user-info/${ID}`, {
    signedIn: true,
    isAdmin: true,
    answers: {
      [one]: () => ({ body: { data: user } }),
      ...Object.fromEntries(
        ['orders', 'support', 'sessions', 'downloads', 'audit'].map((part) => [`${one}/${part}`, () => NO_RECORDS]),
      ),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Berg' })).toBeTruthy();
  for (const sentence of [
    'This user has no orders.',
    'This user has never signed in.',
    'No admin has changed this user.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

test('shows "does not exist" for an invalid user id without a request', async () => {
  const { server } = renderShop('/account/single-user-edit/7', { signedIn: true, isAdmin: true });
  expect(await screen.findByText('This user does not exist.')).toBeTruthy();
  expect(server.requests.filter((call) => call.url.includes('/admin/'))).toEqual([]);
});

test('editing sends only changed fields and keeps rejected values', async () => {
  const { server, user: person } = openEdit();
  const city = await screen.findByLabelText('City');
  await person.clear(city);
  await person.type(city, 'Bergen');
  server.answer(one, ({ method }) =>
    method === 'PATCH' ? { status: 422, body: { city: ['City is not right'] } } : { body: { data: user } },
  );
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('City is not right')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bergen');
  const patch = server.requests.find((call) => call.method === 'PATCH');
  expect(patch?.body).toEqual({ city: 'Bergen' });
});

test('blocking a user needs a confirmation with a reason', async () => {
  const { server, user: person } = openEdit();
  await person.click(await screen.findByRole('button', { name: 'Block user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Nora Berg?' }));
  await person.click(dialog.getByRole('button', { name: 'Block user' }));
  expect(await dialog.findByText('Reason is required')).toBeTruthy();
  expect(server.requests.some((call) => call.url.endsWith('/block'))).toBe(false);
  server.answer(`${one}/block`, () => ({ body: { data: user, message: 'The user was blocked' } }));
  await person.type(dialog.getByLabelText('Reason'), 'Fraud');
  await person.click(dialog.getByRole('button', { name: 'Block user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find((call) => call.url.endsWith('/block'))?.body).toEqual({ reason: 'Fraud' });
});

test('ends one session after a confirmation', async () => {
  const { server, user: person } = openEdit();
  await person.click(await screen.findByRole('button', { name: /^End session: Firefox on Windows/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  server.answer(`${one}/sessions/${session.id}`, () => ({ body: { data: user, message: 'The session was ended' } }));
  await person.click(dialog.getByRole('button', { name: 'End session' }));
  await waitFor(() =>
    expect(server.requests.some((call) => call.method === 'DELETE' && call.url.endsWith(session.id))).toBe(true),
  );
});

test('creating a user validates the form, lists the errors, and opens the new user', async () => {
  const {
    server,
    user: person,
    address,
  } = renderShop('/account/create-user', {
    signedIn: true,
    isAdmin: true,
    answers: { [one]: () => ({ body: { data: user } }) },
  });
  await person.click(await screen.findByRole('button', { name: 'Create user' }));
  expect((await screen.findAllByText('Username is required')).length).toBeGreaterThan(0);
  const values = {
    Username: 'nora',
    'Full name': 'Nora Berg',
    Email: 'nora@example.com',
    'Phone number': '+4712345678901',
    'Date of birth': '1990-12-31',
    'Street address': 'Storgata 1',
    City: 'Oslo',
    'State/Province': 'Oslo',
    'Zip/Postal code': '0155',
    Country: 'Norway',
  };
  for (const [label, value] of Object.entries(values)) await person.type(screen.getByLabelText(label), value);
  server.answer('admin/users', () => ({ body: { data: user, message: 'The account was created' } }));
  await person.click(screen.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(address()).toBe(`/account/single-user-info/${ID}`));
  const post = server.requests.find((call) => call.method === 'POST' && call.url.endsWith('/admin/users'));
  expect(post?.body).toMatchObject({ email: 'nora@example.com', currency: 'USD', is_admin: false });
});
