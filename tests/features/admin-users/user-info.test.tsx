import { screen, within } from '@testing-library/react';
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
  expect(document.title).toBe('User: Nora Berg · Prefab Bazaar');
  for (const sentence of ['This user has no orders', 'This user has never signed in', 'No admin has changed this user'])
    expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the user page starts with what the user bought, and lists the profile without empty values', async () => {
  renderShop(`/account/single-user-info/${USER_ID}`, {
    signedIn: true,
    isAdmin: true,
    responses: {
      [one]: () => ({
        body: {
          data: {
            ...ADMIN_USER,
            spent: [{ amount: 49.25, currency: 'USD' }],
            paid_orders: 3,
            last_ordered_at: '2026-11-26T23:55:00.000Z',
            open_requests: 1,
          },
        },
      }),
      ...Object.fromEntries(
        ['orders', 'support', 'sessions', 'downloads', 'audit'].map((part) => [`${one}/${part}`, () => NO_RECORDS]),
      ),
    },
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const values = summary.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['49.25 USD', '3', '26 Nov 2026', '1']);
  expect(summary.getByText('Unresolved requests')).toBeInTheDocument();
  const profile = within(screen.getByRole('region', { name: 'Profile' }));
  expect(profile.getByText('City')).toBeInTheDocument();
  expect(profile.queryByText('Phone number')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'All Users Info' }).map((link) => link.getAttribute('href'))).toContain(
    '/account/all-users-info',
  );
});

test('a section keeps the links to its pages on a page past the end', async () => {
  renderShop(`/account/single-user-info/${USER_ID}?orders=9`, {
    signedIn: true,
    isAdmin: true,
    responses: {
      [one]: () => ({ body: { data: ADMIN_USER } }),
      ...Object.fromEntries(
        ['support', 'sessions', 'downloads', 'audit'].map((part) => [`${one}/${part}`, () => NO_RECORDS]),
      ),
      [`${one}/orders`]: () => ({ body: { data: [], meta: { page: 9, per_page: 10, total: 15, last_page: 2 } } }),
    },
  });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of Orders' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toBeInTheDocument();
  expect(screen.queryByText('This user has no orders')).toBeNull();
});
