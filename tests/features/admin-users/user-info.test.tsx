import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ADMIN_USER, NO_RECORDS, USER_ID } from '../../support/admin-user-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const one = `admin/users/${USER_ID}`;

test('the user page shows an empty state for each section without records', async () => {
  renderShop(`/account/single-user-info/${USER_ID}`, {
    signedIn: true,
    isAdmin: true,
    responses: {
      [one]: () => ({ body: { data: ADMIN_USER } }),
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
