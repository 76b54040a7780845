import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { ProductDetail } from '#contract/products/product.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const picture = (number: number) => ({
  image: `castle-${number}.webp`,
  alt: `View ${number}`,
  width: 1280,
  height: 960,
});

// 86 is also a category id: the breadcrumbs must not show that category.
const CASTLE: ProductDetail = {
  ...buildProduct(86, 'Stone Castle'),
  kind: 'model',
  description: 'Walls and towers.\n\nA gate that opens.',
  rating_count: 12,
  tags: ['castle'],
  engines: ['unity', 'unreal'],
  license: { name: 'Standard license', summary: 'Use it in any game.' },
  images: [picture(1), picture(2), picture(3)],
  facts: [
    { key: 'triangles', value: 22776 },
    { key: 'secret_doors', value: 'two' },
  ],
  versions: [
    {
      version: '1.1.0',
      released_at: '2026-05-18T00:00:00Z',
      changelog: 'Adds a gate.\nFixes the roof.',
      files: [
        { id: 1, name: 'castle.zip', format: 'zip', size: 313_396, sha256: 'ed05b22d78528fc9', contains: ['glb'] },
      ],
    },
    { version: '1.0.0', released_at: '2026-02-09T00:00:00Z', changelog: 'First release.', files: [] },
  ],
  related: [buildProduct(9, 'Wooden Bridge')],
};

const open = (path = '/asset/86', product: ProductDetail = CASTLE) =>
  renderShop(path, { responses: { 'product/86': () => ({ body: { data: product } }) } });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

// docs/design/products.md#sale-prices
test('says until when a sale runs, in UTC', async () => {
  open('/asset/86', { ...CASTLE, new_price: 5, is_sale: true, sale_ends_at: '2026-12-08T18:30:00.000Z' });
  await title('Stone Castle');
  expect(screen.getByText('Sale ends 8 December 2026, 18:30 UTC')).toBeInTheDocument();
});

test('says nothing about the end of a sale that has none', async () => {
  open('/asset/86', { ...CASTLE, new_price: 5, is_sale: true, sale_ends_at: null });
  await title('Stone Castle');
  expect(screen.queryByText(/^Sale ends/)).toBeNull();
});

test('shows Owned instead of price and discount to somebody who owns the product', async () => {
  const owned = { ...CASTLE, price: 30, new_price: 5, is_sale: true, purchased: true, related: [] };
  renderShop('/asset/86', { signedIn: true, responses: { 'product/86': () => ({ body: { data: owned } }) } });
  expect(await screen.findByText('Owned')).toBeInTheDocument();
  expect(screen.queryByText(/30\.00|5\.00/)).toBeNull();
  expect(screen.queryByText('Sale')).toBeNull();
  expect(screen.getByText(/You own it: its files are in Purchased Assets\.$/)).toBeInTheDocument();
  expect(screen.queryByText(/You’ll pay/)).toBeNull();
});

test.each([
  ['with a price', 10, 1],
  ['without a price', 0, 0],
])('the page of an asset %s says how refunds and payment work as the cart does', async (_, price, times) => {
  open('/asset/86', { ...CASTLE, price });
  await title('Stone Castle');
  expect(
    screen.queryAllByText(/^You can ask for a refund within 14 days if you have not downloaded the files/),
  ).toHaveLength(times);
  expect(screen.queryAllByText(/You’ll pay on our payment provider’s secure page\.$/)).toHaveLength(times);
});

test('the inspector shows ratings, license, engines, facts and files', async () => {
  open();
  await title('Stone Castle');

  expect(document.title).toBe('Stone Castle · Prefab Bazaar');
  expect(screen.getByRole('link', { name: /12 ratings$/ })).toHaveAttribute('href', expect.stringMatching(/#reviews$/));
  expect(screen.getByText('GLB, 313.4 kB, version 1.1.0')).toBeInTheDocument();
  expect(screen.getByText('Standard license.')).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Works in' })).getByText('Unreal Engine')).toBeInTheDocument();
  const facts = within(screen.getByRole('region', { name: 'Facts' }));
  expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual(['Triangles', 'Secret doors']);
  expect(facts.getAllByRole('definition').map((value) => value.textContent)).toEqual(['22,776', 'two']);
  const files = within(screen.getByRole('region', { name: 'Files' }));
  for (const text of ['castle.zip', 'ZIP', 'with GLB', '313.4 kB']) expect(files.getByText(text)).toBeInTheDocument();
});

test('shows the whole checksum of a file on demand', async () => {
  const { user } = open();
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  const checksum = files.getByText('ed05b22d78528fc9');
  expect(checksum).not.toBeVisible();
  await user.click(files.getByText('SHA-256'));
  expect(checksum).toBeVisible();
});

test('announces the shown picture in full screen', async () => {
  const enabled = Object.getOwnPropertyDescriptor(document, 'fullscreenEnabled');
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: document.body });
  onTestFinished(() => {
    if (enabled) Object.defineProperty(document, 'fullscreenEnabled', enabled);
    else Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(document, 'fullscreenElement');
  });
  const { user } = open();
  const next = await screen.findByRole('button', { name: 'Next picture' });
  const status = screen.getByText(/1 \/ 3/);
  expect(status).toHaveAttribute('role', 'status');
  await user.click(next);
  expect(status).toHaveTextContent('Picture 2 / 3');
});

// docs/design/product-page-and-reviews.md#product-page
test('has the description before files, facts and versions, as phones show them', async () => {
  open();
  await title('Stone Castle');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const parts = ['Description', 'Files', 'Facts', 'Versions'];
  expect(names.filter((name) => parts.includes(name ?? ''))).toEqual(parts);
});

test('lists the versions with their changes, newest first', async () => {
  open();
  await title('Stone Castle');
  const versions = within(screen.getByRole('region', { name: 'Versions' }));

  // The list of changes loads when the browser is idle.
  expect(await versions.findByText('What changed since 1.0.0')).toBeInTheDocument();
  const [newest, changes, older] = versions.getAllByRole('group');
  expect(newest).toHaveAttribute('open');
  expect(newest).toHaveTextContent(/^1\.1\.018 May 2026.*Fixes the roof\./);
  expect(newest).toContainElement(changes ?? null);
  expect(changes).not.toHaveAttribute('open');
  expect(older).not.toHaveAttribute('open');
  expect(older).toHaveTextContent(/^1\.0\.09 February 2026/);
});

test('shows the description, tags and related products', async () => {
  open();
  await title('Stone Castle');

  expect(screen.getByText('A gate that opens.').tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'castle' })).toHaveAttribute('href', '/catalog/1?q=castle&scope=all');
  expect(within(screen.getByRole('region', { name: 'Related assets' })).getByRole('article')).toHaveAccessibleName(
    'Wooden Bridge',
  );
});

test('the URL holds the current picture, and Back leaves the page', async () => {
  const { user, router } = open();
  await title('Stone Castle');
  const shown = () => screen.getByRole('link', { name: /^Picture/, current: true });
  expect(shown()).toHaveAccessibleName('Picture 1: View 1');

  await user.click(screen.getByRole('link', { name: 'Picture 3: View 3' }));

  expect(router.state.location.hash).toBe('#picture-3');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(shown()).toHaveAccessibleName('Picture 3: View 3');
});

test('another picture keeps the filter of the reviews in the address', async () => {
  const { user, router } = open('/asset/86?stars=5');
  await title('Stone Castle');

  await user.click(screen.getByRole('link', { name: 'Picture 2: View 2' }));

  expect(router.state.location).toMatchObject({ search: '?stars=5', hash: '#picture-2' });
});

test.each(['#picture-9', '#picture-0', '#picture-1.5', '#elsewhere'])(
  'shows the first picture for the invalid hash %s',
  async (hash) => {
    open(`/asset/86${hash}`);
    await title('Stone Castle');
    expect(screen.getByRole('link', { name: /^Picture/, current: true })).toHaveAccessibleName('Picture 1: View 1');
  },
);

test('breadcrumbs end with the title, even when a category has the same number', async () => {
  open();
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getAllByRole('listitem').map((crumb) => crumb.textContent)).toEqual(['Home', 'Stone Castle']);
});

test('shows placeholders while the product loads', async () => {
  const response = createDeferred<FakeResponse>();
  renderShop('/asset/86', { responses: { 'product/86': () => response.promise } });
  expect(await screen.findByText('Loading…', { selector: '[role="status"]' })).toBeInTheDocument();

  response.resolve({ body: { data: CASTLE } });

  await title('Stone Castle');
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
});

test('shows "Page Not Found" for a product that does not exist', async () => {
  renderShop('/asset/5', { responses: { 'product/5': () => ({ status: 404, body: { message: 'Not found' } }) } });
  expect(await title('Oops! Page Not Found')).toBeInTheDocument();
});

test('shows "Page Not Found" for an id that is not a number', async () => {
  renderShop('/asset/abc');
  expect(await title('Oops! Page Not Found')).toBeInTheDocument();
});

test('a failed request shows the request id and a retry', async () => {
  const { user, server } = renderShop('/asset/86', {
    responses: { 'product/86': () => ({ status: 500, body: { message: 'No' }, headers: { 'x-request-id': 'req-1' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Request req-1')).toBeInTheDocument();

  server.respondTo('product/86', () => ({ body: { data: CASTLE } }));
  await user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await title('Stone Castle')).toBeInTheDocument();
});

test('Buy now adds the product and opens the cart', async () => {
  const { user, server, address } = renderShop('/asset/86', {
    signedIn: true,
    responses: {
      'product/86': () => ({ body: { data: CASTLE } }),
      'cart/add/86': () => ({ body: { message: 'Added to your cart' } }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Buy now Stone Castle' }));
  await screen.findByRole('heading', { level: 1, name: 'Shop Cart' });
  expect(address()).toBe('/account/cart?buy=86');
  expect(server.to('cart/add/86')).toHaveLength(1);
});

test('Buy now with a modifier key, which opens another tab, adds nothing in this one', async () => {
  const { user, server, address } = renderShop('/asset/86', {
    signedIn: true,
    responses: { 'product/86': () => ({ body: { data: CASTLE } }) },
  });
  const link = await screen.findByRole('link', { name: 'Buy now Stone Castle' });
  // The test's browser has one tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  await flush();
  expect(server.to('cart/add/86')).toEqual([]);
  expect(address()).toBe('/asset/86');
});

test('Buy now of a product that another tab bought opens its files, and says why', async () => {
  const { user, address, tab } = renderShop('/asset/86', {
    signedIn: true,
    responses: {
      'product/86': () => ({ body: { data: CASTLE } }),
      'cart/add/86': () => ({
        status: 409,
        body: { message: 'You already own this asset' },
        headers: { 'x-error-code': 'product_owned' },
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Buy now Stone Castle' }));
  await screen.findByRole('heading', { level: 1, name: 'Purchased Assets' });
  expect(address()).toBe('/account/purchased?q=Stone%20Castle');
  expect(tab.successes).toEqual(['You already own Stone Castle']);
});

test('the categories of a product lead up', async () => {
  open();
  await title('Stone Castle');
  const list = within(screen.getByRole('list', { name: 'Categories of this asset' }));
  for (const link of list.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/catalog\/\d+$/);
});
