import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { Answer } from '#qa/support/fake-http.ts';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const FORTY = { search: searchPage(productsFrom(1, 40)) };
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const counted = (text: string) => screen.findByText(text, { selector: '[role="status"]' });
const shown = () => screen.getAllByRole('article').length;

test('a category shows its name, 16 products and how many there are', async () => {
  const { server } = renderShop('/catalog/86', { answers: FORTY });

  expect(await title('Vehicles')).toBeInTheDocument();
  expect(await counted('1–16 of 40 assets')).toBeInTheDocument();
  expect(shown()).toBe(16);
  expect(document.title).toBe('Vehicles · Prefab Bazaar');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 16, page: 1, category: '["86"]' });
});

test('pages are links that keep the other parameters', async () => {
  const { user, address } = renderShop('/catalog/1?q=cars&scope=all&sort=price_asc', { answers: FORTY });
  await counted('1–16 of 40 assets');

  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Page 3' }));

  expect(await counted('33–40 of 40 assets')).toBeInTheDocument();
  expect(address()).toBe('/catalog/1?q=cars&scope=all&sort=price_asc&page=3');
});

test('another order changes the address and begins at the first page', async () => {
  const { user, address, server } = renderShop('/catalog/1?page=2', { answers: FORTY });
  await counted('17–32 of 40 assets');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');

  await counted('1–16 of 40 assets');
  expect(address()).toBe('/catalog/1?sort=price_asc');
  expect(server.to('search').at(-1)?.params).toMatchObject({ sort: 'price_asc', page: 1 });
});

test('while the next page is coming the one before stays, dimmed and marked as busy', async () => {
  const { user, server } = renderShop('/catalog/1', { answers: FORTY });
  await counted('1–16 of 40 assets');
  const answer = createDeferred<Answer>();
  server.answer('search', () => answer.promise);

  await user.click(screen.getByRole('link', { name: 'Next page' }));

  expect(await counted('Loading assets…')).toBeInTheDocument();
  expect(shown()).toBe(16);
  expect(screen.getByRole('list', { name: 'Assets' }).closest('[aria-busy="true"]')).not.toBeNull();
  answer.resolve({ body: { data: [] } });
  await screen.findByText('There are no assets here yet');
});

test('16 placeholders stand there at first', async () => {
  const answer = createDeferred<Answer>();
  renderShop('/catalog/1', { answers: { search: () => answer.promise } });

  const list = within(await screen.findByRole('list', { name: 'Loading assets' }));
  expect(list.getAllByRole('listitem')).toHaveLength(16);
  answer.resolve({ body: { data: [] } });
  await screen.findByText('There are no assets here yet');
});

test('a search in a category is widened to the whole shop with one click', async () => {
  const { user, address, server } = renderShop('/catalog/86?q=cars&page=2', { answers: FORTY });
  await title('Search results for "cars"');

  await user.click(screen.getByRole('link', { name: 'Search the whole shop' }));

  await counted('1–16 of 40 assets');
  expect(address()).toBe('/catalog/86?q=cars&scope=all');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 16, page: 1, search: 'cars' });
});

test('subcategories are one click away, and the open one is marked', async () => {
  renderShop('/catalog/85', { answers: FORTY });
  const chips = within(await screen.findByRole('navigation', { name: 'Subcategories' }));

  expect(chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All 3D', '/catalog/1'],
    ['Characters', '/catalog/85'],
    ['Vehicles', '/catalog/86'],
  ]);
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Characters');
});

test('a mended typo is told', async () => {
  const found = { data: productsFrom(1, 1), suggestion: 'fantasy' };
  renderShop('/catalog/1?q=fantsy', { answers: { search: () => ({ body: found }) } });

  expect(await screen.findByText(/Showing results for/)).toHaveTextContent('Showing results for fantasy');
  expect(screen.getByRole('link', { name: 'fantasy' })).toHaveAttribute('href', '/catalog/1?q=fantasy');
});

test('nothing found says so and offers next steps', async () => {
  renderShop('/catalog/86?q=zebra');

  expect(await screen.findByText('Nothing was found for "zebra"')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all of Vehicles' })).toHaveAttribute('href', '/catalog/86');
  expect(await counted('No assets')).toBeInTheDocument();
});

test('a page behind the last leads back to the first', async () => {
  renderShop('/catalog/1?page=9', { answers: FORTY });

  expect(await screen.findByText('There is no page 9')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute('href', '/catalog/1');
});

test('a failure says so with the request id, and Retry asks again', async () => {
  const { user, server } = renderShop('/catalog/1', {
    answers: { search: () => ({ status: 500, body: { message: 'Broken' }, headers: { 'x-request-id': 'req-1' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Request req-1')).toBeInTheDocument();

  server.answer('search', FORTY.search);
  await user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await counted('1–16 of 40 assets')).toBeInTheDocument();
});

test.each(['999', 'abc', '0'])('a category that does not exist is not found: %s', async (id) => {
  renderShop(`/catalog/${id}`);
  expect(await title('Oops! Page Not Found')).toBeInTheDocument();
});

test('parameters that make no sense count as left out', async () => {
  const { server } = renderShop('/catalog/1?page=-3&sort=sideways', { answers: FORTY });
  await counted('1–16 of 40 assets');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 16, page: 1, category: '["1"]' });
});
