import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

const USER_ROUTES = [
  ['/account', 'Settings'],
  ['/account/change-password', 'Change Password'],
  ['/account/orders', 'My Orders'],
  ['/account/purchased', 'Purchased Assets'],
  ['/account/wishlist', 'Wishlist'],
  ['/account/cart', 'Shop Cart'],
  ['/account/support', 'Support'],
] as const;

const ADMIN_ROUTES = [
  '/account/all-orders',
  '/account/create-order',
  '/account/single-order/PB-100001',
  '/account/all-support',
  '/account/single-support/1',
  '/account/all-users-edit',
  '/account/all-users-info',
  '/account/create-user',
  '/account/single-user-edit/6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d01',
  '/account/single-user-info/6f0e3b1e-5d0a-4a53-9a27-4f0a7c4c9d01',
  '/account/settings-date',
];
const NOT_FOUND = 'Oops! Page Not Found';

describe('"User routes: /account (Settings, index), /account/change-password, /account/orders (My Orders), /account/purchased (Purchased Assets), /account/wishlist, /account/cart (Shop Cart), /account/support"', () => {
  test.each(USER_ROUTES)('%s is %s, and the sidebar marks it', async (path, name) => {
    const { address } = renderShop(path, { signedIn: true });
    const link = within(await screen.findByRole('navigation', { name: 'Account' })).getByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([path, 'page']);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(NOT_FOUND);
    expect(address()).toBe(path);
  });
});

describe('"Admin routes: /account/all-orders, /account/create-order, /account/single-order/{id}, /account/all-support (All Support Requests), /account/single-support/{id}, /account/all-users-edit, /account/all-users-info, /account/create-user, /account/single-user-edit/{id}, /account/single-user-info/{id}, /account/settings-date (General Settings)"', () => {
  test.each(ADMIN_ROUTES)('an admin opens %s', async (path) => {
    const { address } = renderShop(path, { signedIn: true, isAdmin: true });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(NOT_FOUND);
    expect(address()).toBe(path);
  });
});
