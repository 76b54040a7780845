import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const searchBox = () => screen.findByRole('searchbox', { name: 'Search for products' });

test('a search from another page looks in the whole shop', async () => {
  const { user, address } = renderShop('/');
  const box = await searchBox();
  expect(box).toHaveAttribute('placeholder', 'Search for products');

  await user.type(box, 'red cars{Enter}');

  expect(await screen.findByRole('heading', { level: 1, name: 'Search results for "red cars"' })).toBeInTheDocument();
  expect(address()).toBe('/catalog/1?q=red+cars&scope=all');
});

test('a search in a category stays in it, and forgets the page it was on', async () => {
  const { user, address, server } = renderShop('/catalog/86?page=2', {
    answers: { search: searchPage(productsFrom(100, 40)) },
  });
  await user.type(await searchBox(), 'cars');
  await user.click(screen.getByRole('button', { name: 'Search' }));

  await screen.findByRole('heading', { level: 1, name: 'Search results for "cars"' });
  expect(address()).toBe('/catalog/86?q=cars');
  expect(server.to('search').at(-1)?.params).toMatchObject({ category: '["86"]', search: 'cars', page: 1 });
});

test('the box follows the address, also back', async () => {
  const { user, router } = renderShop('/catalog/1?q=cars&scope=all');
  const box = await searchBox();
  expect(box).toHaveValue('cars');
  await user.clear(box);
  await user.type(box, 'castles{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Search results for "castles"' });

  await router.navigate(-1);

  await screen.findByRole('heading', { level: 1, name: 'Search results for "cars"' });
  expect(box).toHaveValue('cars');
});

test('Clear empties the box, keeps the focus there and searches for nothing', async () => {
  const { user, address } = renderShop('/catalog/1?q=cars');
  const box = await searchBox();

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));

  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(address()).toBe('/catalog/1?q=cars');
});

// Specification, sections 2 and 8.
test.each(['Wishlist', 'Account', 'Cart'])('%s of a visitor asks to sign in', async (name) => {
  const { user, tab, server } = renderShop('/');

  await user.click(await screen.findByRole('button', { name }));

  expect(tab.errors).toEqual(['You must be logged in to access your account']);
  expect(tab.places).toEqual(['/sign-in']);
  expect([server.to('cart'), server.to('favorites')]).toEqual([[], []]);
});

test('a user sees the counts in the names, gets to the pages, and to the cart over the page', async () => {
  const { user, tab } = renderShop('/', {
    signedIn: true,
    answers: {
      cart: () => ({ body: { data: productsFrom(1, 3) } }),
      favorites: () => ({ body: { data: productsFrom(1, 1) } }),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Wishlist, 1 item' }));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Cart, 3 items' }));

  expect(await screen.findByRole('dialog', { name: 'Shop Cart' })).toBeInTheDocument();
  expect(tab.places).toEqual(['/account/wishlist', '/account']);
  expect(tab.errors).toEqual([]);
});

test('the category bar says Loading… until it has the top-level categories', async () => {
  const { server } = renderShop('/');
  const release = server.hold('category/tree');
  const bar = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(bar.getByText('Loading…')).toBeInTheDocument();

  release();

  expect(await bar.findByRole('link', { name: 'Fonts' })).toHaveAttribute('href', '/catalog/55');
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['3D', 'Fonts']);
});

test('the theme button changes the page and its own name', async () => {
  const { user } = renderShop('/');

  await user.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');

  await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
