import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HERO, PROMOTIONS } from '#features/home/banners.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const shelf = async (name: string) => within(await screen.findByRole('region', { name }));
const titlesIn = (region: Awaited<ReturnType<typeof shelf>>) =>
  region.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const titles = (first: number, count: number) => productsFrom(first, count).map(({ title }) => title);

const NO_FACETS = {
  whole_shop: 0,
  category: [],
  price: { min: null, max: null, bands: [] },
  rating: [],
  on_sale: 0,
  format: [],
  engine: [],
};

test('"first 8 are deals, rest best sellers": one query fills both shelves', async () => {
  const { server } = renderShop('/', { responses: { search: searchPage(productsFrom(1, 16)) } });

  await screen.findByRole('heading', { level: 3, name: 'Product 1' });
  expect(titlesIn(await shelf('Best deals on sale'))).toEqual(titles(1, 8));
  expect(titlesIn(await shelf('Best Sellers'))).toEqual(titles(9, 8));
  const home = server.to('search').filter(({ params }) => params['per_page'] === 16);
  expect(home.map(({ params }) => params)).toEqual([{ per_page: 16, page: 1, category: '["1","2","3"]' }]);
});

// docs/design/search-and-catalog.md#search
test('"Best deals on sale" holds no product at full price when the server says what is on sale', async () => {
  const found = productsFrom(1, 16).map((product, index) => (index < 3 ? { ...product, new_price: 1 } : product));
  renderShop('/', { responses: { search: () => ({ body: { data: found, facets: NO_FACETS } }) } });

  await screen.findByRole('heading', { level: 3, name: 'Product 1' });
  expect(titlesIn(await shelf('Best deals on sale'))).toEqual(titles(1, 3));
  expect(titlesIn(await shelf('Best Sellers'))).toEqual(titles(4, 13));
});

// docs/design/search-and-catalog.md#home-and-catalog
test('what the user owns keeps its place on each shelf', async () => {
  const found = productsFrom(1, 16).map((product) => ({ ...product, purchased: [1, 3, 9].includes(product.id) }));
  renderShop('/', { signedIn: true, responses: { search: searchPage(found) } });

  await screen.findByRole('heading', { level: 3, name: 'Product 1' });
  const numbers = async (name: string) => titlesIn(await shelf(name)).map((title) => Number(title?.split(' ')[1]));
  expect(await numbers('Best deals on sale')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await numbers('Best Sellers')).toEqual([9, 10, 11, 12, 13, 14, 15, 16]);
});

test('shows "8 product placeholders" while the products load', async () => {
  const response = createDeferred<FakeResponse>();
  renderShop('/', { responses: { search: () => response.promise } });

  expect(within(await screen.findByRole('list', { name: 'Loading assets' })).getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('heading', { name: 'Best Sellers' })).not.toBeInTheDocument();
  response.resolve({ body: { data: productsFrom(1, 1) } });

  expect(await screen.findByRole('heading', { level: 3, name: 'Product 1' })).toBeInTheDocument();
});

test('hides a shelf without products', async () => {
  renderShop('/', { responses: { search: searchPage(productsFrom(1, 8)) } });

  await screen.findByRole('heading', { level: 3, name: 'Product 8' });
  expect(screen.queryByRole('heading', { name: 'Best Sellers' })).not.toBeInTheDocument();
});

test('a failed search shows the request id and a retry', async () => {
  const { user, server } = renderShop('/', {
    responses: { search: () => ({ status: 500, body: { message: 'Broken' }, headers: { 'x-request-id': 'req-1' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('The assets could not be loaded')).toBeInTheDocument();
  expect(alert.getByText('Request req-1')).toBeInTheDocument();

  server.respondTo('search', searchPage(productsFrom(1, 2)));
  await user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { level: 3, name: 'Product 2' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

// Texts and links: docs/specification.md#home-page.
test.each([
  ['Browse Cars', '/catalog/1?q=Cars'],
  ['Explore Fantasy Models', '/catalog/1?q=Fantasy'],
  ['Browse Characters', '/catalog/85?q=Characters'],
  ['Explore Sweet Assets', '/catalog/4?q=Sweets'],
])('the "%s" button links to its search', async (name, href) => {
  renderShop('/');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('six category tiles link to the catalog', async () => {
  renderShop('/');
  const tiles = await shelf('Categories');
  expect(tiles.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['3D', '/catalog/1'],
    ['2D', '/catalog/56'],
    ['HUD', '/catalog/54'],
    ['Fonts', '/catalog/55'],
    ['FX', '/catalog/1'],
    ['Objects', '/catalog/4'],
  ]);
});

test('the trust strip has three items', async () => {
  renderShop('/');
  const strip = within(await screen.findByRole('list', { name: 'Why Prefab Bazaar' }));
  for (const title of ['Quality assets', 'Trusted', 'Every Problem Solved Always Ready'])
    expect(strip.getByText(title)).toBeInTheDocument();
});

test('the page has one h1, and the hero titles are h2', async () => {
  renderShop('/');
  expect(await screen.findByRole('heading', { level: 2, name: 'High-Quality Car Models' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('"Feature card: id, icon, title, description": feature cards are a block of their own beside Verified Solutions', async () => {
  renderShop('/', { responses: { search: searchPage(productsFrom(1, 16)) } });
  const cards = within(await screen.findByRole('list', { name: 'Features' }));
  expect(cards.getAllByRole('listitem')).toHaveLength(3);
  for (const card of cards.getAllByRole('listitem')) {
    expect(within(card).getByRole('heading', { level: 3 })).not.toBeEmptyDOMElement();
    expect(within(card).getByRole('paragraph')).not.toBeEmptyDOMElement();
    expect(card.querySelector('svg')).toBeInTheDocument();
  }
  expect(
    within(screen.getByRole('region', { name: 'Verified Solutions' })).queryByRole('list', { name: 'Features' }),
  ).toBe(null);
});

test('"Banner: id, image, title, description, button (label, link, query)"', async () => {
  const banners = [...HERO, ...PROMOTIONS];
  expect(new Set(banners.map(({ id }) => id)).size).toBe(banners.length);
  renderShop('/', { responses: { search: searchPage(productsFrom(1, 16)) } });
  for (const { title, description, button } of PROMOTIONS) {
    const banner = within(await screen.findByRole('region', { name: title }));
    expect(banner.getByText(description)).toBeInTheDocument();
    expect(banner.getByRole('link', { name: button.label })).toHaveAttribute(
      'href',
      `/catalog/${button.categoryId}?q=${button.query}`,
    );
  }
});
