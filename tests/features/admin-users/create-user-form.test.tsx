import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN_USER, USER_ID } from '../../support/admin-user-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const one = `admin/users/${USER_ID}`;

test('creating a user validates the form, lists the errors, and opens the new user', async () => {
  const {
    server,
    user: person,
    address,
  } = renderShop('/account/create-user', {
    signedIn: true,
    isAdmin: true,
    responses: { [one]: () => ({ body: { data: ADMIN_USER } }) },
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
  };
  for (const [label, value] of Object.entries(values)) await person.type(screen.getByLabelText(label), value);
  await person.selectOptions(screen.getByLabelText('Country'), 'Norway');
  server.respondTo('admin/users', () => ({ body: { data: ADMIN_USER, message: 'The account was created' } }));
  await person.click(screen.getByRole('button', { name: 'Create user' }));
  await waitFor(() => expect(address()).toBe(`/account/single-user-info/${USER_ID}`));
  const post = server.requests.find((call) => call.method === 'POST' && call.url.endsWith('/admin/users'));
  expect(post?.body).toMatchObject({ email: 'nora@example.com', country: 'NO', currency: 'USD', admin_role: null });
});

test.each([
  ['offers a role for the new account to an owner', 'owner', true],
  ['offers no role to a support admin', 'support', false],
] as const)('%s', async (_, adminRole, isOffered) => {
  renderShop('/account/create-user', { signedIn: true, adminRole });
  await screen.findByRole('button', { name: 'Create user' });
  expect(screen.queryByLabelText('Role') !== null).toBe(isOffered);
});
