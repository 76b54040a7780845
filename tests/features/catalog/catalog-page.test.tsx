import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const FORTY = { search: searchPage(productsFrom(1, 40)) };
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const counted = (text: string) => screen.findByText(text, { selector: '[role="status"]' });
const shown = () => screen.getAllByRole('article').length;

test('a category shows its name, 18 products and the number of results', async () => {
  const { server } = renderShop('/catalog/86', { responses: FORTY });

  expect(await title('Vehicles')).toBeInTheDocument();
  expect(await counted('1–18 of 40 assets')).toBeInTheDocument();
  expect(shown()).toBe(18);
  expect(document.title).toBe('Vehicles · Prefab Bazaar');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 18, page: 1, category: '["86"]' });
});

test('loads the pictures of the first row first, and the others when they come near', async () => {
  renderShop('/catalog/1', { responses: FORTY });
  await counted('1–18 of 40 assets');
  const pictures = screen.getAllByRole('article').map((card) => card.querySelector('img'));
  expect(pictures.map((picture) => picture?.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    ...Array.from({ length: 16 }, () => 'lazy'),
  ]);
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
});

test('page links keep the other URL parameters', async () => {
  const { user, address } = renderShop('/catalog/1?q=cars&scope=all&sort=price_asc', { responses: FORTY });
  await counted('1–18 of 40 assets');

  await user.click(within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Page 3' }));

  expect(await counted('37–40 of 40 assets')).toBeInTheDocument();
  expect(address()).toBe('/catalog/1?q=cars&scope=all&sort=price_asc&page=3');
});

test('changing the sort order updates the URL and starts at the first page', async () => {
  const { user, address, server } = renderShop('/catalog/1?page=2', { responses: FORTY });
  await counted('19–36 of 40 assets');
  expect(document.title).toBe('3D, page 2 · Prefab Bazaar');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');

  await counted('1–18 of 40 assets');
  expect(address()).toBe('/catalog/1?sort=price_asc');
  expect(server.to('search').at(-1)?.params).toMatchObject({ sort: 'price_asc', page: 1 });
});

test('keeps the previous page, dimmed and marked busy, while the next one loads', async () => {
  const { user, server } = renderShop('/catalog/1', { responses: FORTY });
  await counted('1–18 of 40 assets');
  const response = createDeferred<FakeResponse>();
  server.respondTo('search', () => response.promise);

  await user.click(screen.getByRole('link', { name: 'Next page' }));

  expect(await counted('Loading assets…')).toBeInTheDocument();
  expect(shown()).toBe(18);
  expect(screen.getByRole('list', { name: 'Assets' }).closest('[aria-busy="true"]')).not.toBeNull();
  response.resolve({ body: { data: [] } });
  await screen.findByText('There are no assets here yet');
});

test('shows 18 placeholders while the products load', async () => {
  const response = createDeferred<FakeResponse>();
  renderShop('/catalog/1', { responses: { search: () => response.promise } });

  const list = within(await screen.findByRole('list', { name: 'Loading assets' }));
  expect(list.getAllByRole('listitem')).toHaveLength(18);
  response.resolve({ body: { data: [] } });
  await screen.findByText('There are no assets here yet');
});

test('one click widens a search in a category to the whole shop', async () => {
  const { user, address, server } = renderShop('/catalog/86?q=cars&page=2', { responses: FORTY });
  await title('Search results for “cars”');

  await user.click(screen.getByRole('link', { name: 'Search the whole shop' }));

  await counted('1–18 of 40 assets');
  expect(address()).toBe('/catalog/86?q=cars&scope=all');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 18, page: 1, search: 'cars' });
});

test('a search in a category shows it as a filter that can be removed', async () => {
  const { user, address } = renderShop('/catalog/86?q=cars&sort=rating', { responses: FORTY });
  const chips = within(await screen.findByRole('group', { name: 'Active filters' }));
  await user.click(await chips.findByRole('link', { name: 'Remove filter in Vehicles' }));
  expect(address()).toBe('/catalog/86?q=cars&scope=all&sort=rating');
  expect(screen.queryByRole('link', { name: /^Remove filter/ })).not.toBeInTheDocument();
});

test('lists the subcategories and marks the open one', async () => {
  renderShop('/catalog/85', { responses: FORTY });
  const chips = within(await screen.findByRole('navigation', { name: 'Subcategories' }));

  expect(chips.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['All 3D', '/catalog/1'],
    ['Characters', '/catalog/85'],
    ['Vehicles', '/catalog/86'],
  ]);
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Characters');
});

test('lists the other categories where there are no subcategories', async () => {
  renderShop('/catalog/55', { responses: FORTY });
  const chips = within(await screen.findByRole('navigation', { name: 'Other categories' }));

  expect(chips.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/catalog/55');
  expect(chips.getByRole('link', { name: /^3D/ })).toHaveAttribute('href', '/catalog/1');
});

test('shows the corrected search text', async () => {
  const found = { data: productsFrom(1, 1), suggestion: 'fantasy' };
  renderShop('/catalog/1?q=fantsy', { responses: { search: () => ({ body: found }) } });

  expect(await screen.findByText(/Showing results for/)).toHaveTextContent('Showing results for fantasy');
  expect(screen.getByRole('link', { name: 'fantasy' })).toHaveAttribute('href', '/catalog/1?q=fantasy');
});

test('names the words that the assets have when none has all of them', async () => {
  const found = { data: productsFrom(1, 1), partial: 'castle' };
  renderShop('/catalog/1?q=dragon+castle', { responses: { search: () => ({ body: found }) } });

  expect(await screen.findByText('No asset has all of these words. These have “castle”:')).toBeInTheDocument();
});

test('names the words of which each asset has one, the rarer one first', async () => {
  const found = { data: productsFrom(1, 2), any_of: ['zombie', 'car'] };
  renderShop('/catalog/1?q=zombie+car', { responses: { search: () => ({ body: found }) } });

  const sentence = 'No asset has all of these words. First are those with “zombie”, then those with “car”:';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('says in a list by price that each asset has one of the words, without saying which assets come first', async () => {
  const found = { data: productsFrom(1, 2), any_of: ['zombie', 'car'] };
  renderShop('/catalog/1?q=zombie+car&sort=price_asc', { responses: { search: () => ({ body: found }) } });

  const sentence = 'No asset has all of these words. These have “zombie” or “car”:';
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('says that a text is too long, and offers to clear it instead of loading it again', async () => {
  const rejected = { status: 422, body: { search: ['Must be at most 200 characters'] } };
  const { user } = renderShop(`/catalog/1?scope=all&q=${'a'.repeat(201)}`, { responses: { search: () => rejected } });

  expect(await screen.findByText('The search text is too long')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear search' })).toHaveAttribute('href', '/catalog/1?scope=all');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Clear search' }));
  expect(screen.queryByRole('link', { name: 'Clear search' })).not.toBeInTheDocument();
  // docs/design/pages-and-forms.md#errors-toasts-and-focus
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('shows an empty state with next steps when nothing is found', async () => {
  renderShop('/catalog/86?q=zebra');

  expect(await screen.findByText('No results for “zebra” in Vehicles')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all of Vehicles' })).toHaveAttribute('href', '/catalog/86');
  expect(await counted('No assets')).toBeInTheDocument();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test.each([
  ['/catalog/86?on_sale=true', 'Clear all filters', 0],
  ['/catalog/86?q=zebra', 'Search the whole shop', 0],
  ['/catalog/86?q=zebra', 'Search the whole shop', 1],
  ['/catalog/86?page=9', 'Go to the first page', 0],
] as const)('at %s, the heading takes the focus of "%s" (link %i), which disappears', async (path, name, index) => {
  const { user } = renderShop(path, {
    responses: {
      search: (request) => {
        const { on_sale: onSale, search, category } = request.params;
        return onSale || (search && category) ? { body: { data: [] } } : FORTY.search(request);
      },
    },
  });
  await user.click((await screen.findAllByRole('link', { name }))[index]!);
  await counted('1–18 of 40 assets');
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a page after the last one says that it has no assets, and links to the first page', async () => {
  renderShop('/catalog/1?page=9', { responses: FORTY });

  expect(await screen.findByText('Page 9 does not exist')).toBeInTheDocument();
  expect(await counted('No assets on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/catalog/1');
});

test('a failed search shows the request id and a retry', async () => {
  const { user, server } = renderShop('/catalog/1', {
    responses: { search: () => ({ status: 500, body: { message: 'Broken' }, headers: { 'x-request-id': 'req-1' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Request req-1')).toBeInTheDocument();

  server.respondTo('search', FORTY.search);
  await user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await counted('1–18 of 40 assets')).toBeInTheDocument();
});

test.each(['999', 'abc', '0'])('shows "Page Not Found" for the unknown category %s', async (id) => {
  renderShop(`/catalog/${id}`);
  expect(await title('Oops! Page Not Found')).toBeInTheDocument();
});

test('searches for the rest of a text with NUL, which the server rejects', async () => {
  const { server } = renderShop('/catalog/1?q=%00cars&scope=all', { responses: FORTY });

  await title('Search results for “cars”');
  await counted('1–18 of 40 assets');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 18, page: 1, search: 'cars' });
});

test('ignores invalid URL parameters', async () => {
  const { server } = renderShop('/catalog/1?page=-3&sort=sideways', { responses: FORTY });
  await counted('1–18 of 40 assets');
  expect(server.to('search').at(-1)?.params).toEqual({ per_page: 18, page: 1, category: '["1"]' });
});
