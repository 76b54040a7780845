import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const searchBox = () => screen.findByRole('combobox', { name: 'Search for products' });
const isRinged = () => screen.getByRole('search').hasAttribute('data-highlighted');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a search from another page looks in the whole shop', async () => {
  const { user, address, tab } = renderShop('/');
  const box = await searchBox();
  expect(box).toHaveAttribute('placeholder', 'Search for products');

  await user.type(box, 'red cars{Enter}');

  expect(await heading('Search results for "red cars"')).toBeInTheDocument();
  expect(address()).toBe('/catalog/1?q=red+cars&scope=all');
  // Specification, section 2: "A catalog route without id is also reached by a search submit from any other page."
  expect(tab.places).toEqual(['/catalog?q=red+cars&scope=all']);
  expect(box).toHaveValue('red cars');
});

test('a search in a category stays in it, and forgets the page it was on', async () => {
  const { user, address, server } = renderShop('/catalog/86?page=2', {
    answers: { search: searchPage(productsFrom(100, 40)) },
  });
  await user.type(await searchBox(), 'cars');
  await user.click(screen.getByRole('button', { name: 'Search' }));

  await heading('Search results for "cars"');
  expect(address()).toBe('/catalog/86?q=cars');
  expect(server.to('search').at(-1)?.params).toMatchObject({ category: '["86"]', search: 'cars', page: 1 });
});

test('the box follows the address, also back', async () => {
  const { user, router } = renderShop('/catalog/1?q=cars&scope=all');
  const box = await searchBox();
  expect(box).toHaveValue('cars');
  await user.clear(box);
  await user.type(box, 'castles{Enter}');
  await heading('Search results for "castles"');

  await router.navigate(-1);

  await heading('Search results for "cars"');
  expect(box).toHaveValue('cars');
});

// Specification, section 2: "a clear (x) icon appears when a value is set and empties it".
test('Clear is there when there is something to clear, empties the box and keeps the focus in it', async () => {
  const { user, address, tab } = renderShop('/');
  const box = await searchBox();
  expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
  await user.type(box, 'cars');

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));

  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear the search' })).not.toBeInTheDocument();
  expect([address(), tab.places]).toEqual(['/', []]);
});

// Design, section 10: one search text, "mirrored in the address as ?q="; "Clear, Back and reload all do what a person expects".
test('Clear ends the search that is shown, and Back brings it back', async () => {
  const { user, address, router } = renderShop('/catalog/86?q=cars');
  const box = await searchBox();

  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await heading('Vehicles');
  expect(address()).toBe('/catalog/86');
  expect(box).toHaveFocus();

  await router.navigate(-1);
  await heading('Search results for "cars"');
  expect(box).toHaveValue('cars');
});

// Specification, section 2: "The box shows a highlight ring after navigating to a new path until the local text changes."
test('the ring is there after a way to a new path, until the text changes', async () => {
  const { user } = renderShop('/');
  const box = await searchBox();
  expect(isRinged()).toBe(false);

  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await heading('Sign In');
  expect(isRinged()).toBe(true);

  await user.type(box, 'c');
  expect(isRinged()).toBe(false);
});

test("a banner's button puts its text into the box and opens its category", async () => {
  const { user, address, tab } = renderShop('/');
  await user.click(await screen.findByRole('link', { name: 'Browse Characters' }));

  await heading('Search results for "Characters"');
  expect([address(), tab.places]).toEqual(['/catalog/85?q=Characters', ['/catalog/85?q=Characters']]);
  expect(await searchBox()).toHaveValue('Characters');
});

test('the form leads to the same place without any script', async () => {
  renderShop('/');
  await searchBox();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual(['/catalog', 'get']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: '', scope: 'all' });
});

test('in a category the form without any script stays there', async () => {
  renderShop('/catalog/86?q=cars');
  await searchBox();
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form.getAttribute('action')).toBe('/catalog/86');
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: 'cars' });
});
