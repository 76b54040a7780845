// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

/** The first one: the headings of pages have headers of their own. */
const top = () => within(screen.getAllByRole('banner')[0] ?? document.body);
const productSearch = () => screen.queryByRole('combobox', { name: 'Search for products' });
const foot = () => within(screen.getByRole('contentinfo'));

test('admin pages have a slim bar with a way back to the shop, and a footer of one line', async () => {
  renderShop('/account/all-orders', { signedIn: true, isAdmin: true });
  expect(await screen.findByText('Admin')).toBeInTheDocument();
  expect(top().getByRole('link', { name: 'Prefab Bazaar' })).toHaveAttribute('href', '/');
  expect(top().getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  expect(top().getByRole('button', { name: 'Account' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Account' })).toBeInTheDocument();
  expect(productSearch()).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Categories' })).not.toBeInTheDocument();
  expect(
    foot()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Report a problem', 'Cookie settings']);
  expect(foot().queryByRole('link')).not.toBeInTheDocument();
});

test('an admin has the header and footer of the shop on all other pages', async () => {
  const { user } = renderShop('/account/all-orders', { signedIn: true, isAdmin: true });
  await screen.findByText('Admin');
  await user.click(screen.getByText('Your account'));
  await user.click(screen.getByRole('link', { name: 'Wishlist' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Wishlist' })).toBeInTheDocument();
  expect(productSearch()).toBeInTheDocument();
  expect(await foot().findByRole('link', { name: 'FAQ' })).toBeInTheDocument();
});

test('a user who opens the address of an admin page gets the header and footer of the shop', async () => {
  renderShop('/account/all-orders', { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeInTheDocument();
  expect(productSearch()).toBeInTheDocument();
  expect(screen.queryByText('Admin')).not.toBeInTheDocument();
});
