import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const searchBox = () => screen.findByRole('combobox', { name: 'Search for products' });
const isHighlighted = () => screen.getByRole('search').hasAttribute('data-highlighted');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a search from another page searches the whole shop', async () => {
  const { user, address, tab } = renderShop('/');
  const box = await searchBox();
  expect(box).toHaveAttribute('placeholder', 'Search for products');

  await user.type(box, 'red cars{Enter}');

  expect(await heading('Search results for “red cars”')).toBeInTheDocument();
  expect(address()).toBe('/catalog/1?q=red+cars&scope=all');
  expect(tab.places).toEqual(['/catalog?q=red+cars&scope=all']);
  expect(box).toHaveValue('red cars');
});

test('a search on a category page covers the whole shop and starts at the first page', async () => {
  const { user, address, server } = renderShop('/catalog/86?page=2', {
    responses: { search: searchPage(productsFrom(100, 40)) },
  });
  await user.type(await searchBox(), 'cars');
  await user.click(screen.getByRole('button', { name: 'Search' }));

  await heading('Search results for “cars”');
  expect(address()).toBe('/catalog/86?q=cars&scope=all');
  expect(server.to('search').at(-1)?.params).toEqual({ search: 'cars', page: 1, per_page: 18 });
});

test('without a text the search of a category page opens the category again', async () => {
  const { user, address } = renderShop('/catalog/86?page=2', {
    responses: { search: searchPage(productsFrom(100, 40)) },
  });
  await user.type(await searchBox(), '{Enter}');
  await heading('Vehicles');
  expect(address()).toBe('/catalog/86');
});

test('the box shows the search text of the URL, even after Back', async () => {
  const { user, router } = renderShop('/catalog/1?q=cars&scope=all');
  const box = await searchBox();
  expect(box).toHaveValue('cars');
  await user.clear(box);
  await user.type(box, 'castles{Enter}');
  await heading('Search results for “castles”');

  await router.navigate(-1);

  await heading('Search results for “cars”');
  expect(box).toHaveValue('cars');
});

test('Clear appears with a text, empties the box and keeps the focus in it', async () => {
  const { user, address, tab } = renderShop('/');
  const box = await searchBox();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  await user.type(box, 'cars');

  await user.click(screen.getByRole('button', { name: 'Clear search' }));

  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  expect([address(), tab.places]).toEqual(['/', []]);
});

test('Clear ends the current search, and Back restores it', async () => {
  const { user, address, router } = renderShop('/catalog/86?q=cars');
  const box = await searchBox();

  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await heading('Vehicles');
  expect(address()).toBe('/catalog/86');
  expect(box).toHaveFocus();

  await router.navigate(-1);
  await heading('Search results for “cars”');
  expect(box).toHaveValue('cars');
});

test('highlights the box after navigating to a new path until the text changes', async () => {
  const { user } = renderShop('/');
  const box = await searchBox();
  expect(isHighlighted()).toBe(false);

  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await heading('Sign In');
  expect(isHighlighted()).toBe(true);

  await user.type(box, 'c');
  expect(isHighlighted()).toBe(false);
});

test('a banner button fills in its search text and opens its category', async () => {
  const { user, address, tab } = renderShop('/');
  await user.click(await screen.findByRole('link', { name: 'Browse Characters' }));

  await heading('Search results for “Characters”');
  expect([address(), tab.places]).toEqual(['/catalog/85?q=Characters', ['/catalog/85?q=Characters']]);
  expect(await searchBox()).toHaveValue('Characters');
});

test('without JavaScript the form searches the whole shop', async () => {
  renderShop('/');
  await searchBox();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/catalog', 'get']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: '', scope: 'all' });
});

test('without JavaScript the form of a category searches the whole shop too', async () => {
  renderShop('/catalog/86?q=cars');
  await searchBox();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form.getAttribute('action')).toBe('/catalog/86');
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: 'cars', scope: 'all' });
});
