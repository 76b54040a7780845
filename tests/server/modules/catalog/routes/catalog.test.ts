import { afterAll, beforeAll, expect, test } from 'vitest';
import { categorySubtreeResponseSchema, categoryTreeResponseSchema } from '#contract/catalog/category.ts';
import { productDetailResponseSchema, productSchema } from '#contract/products/product.ts';
import { clearCache } from '#server/platform/cache.ts';
import { storeRelatedProducts } from '#server/modules/catalog/queries/related-products.ts';
import { productVersions } from '#server/modules/catalog/schema/versions.ts';
import { insertPaidOrder } from '#tests/support/paid-orders.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

const MODELS = { id: 1, name: '3D' };
const CHARACTERS = { id: 85, name: 'Characters', parentId: 1 };

let shop: TestShop;
let owner: TestUser;
let unlistedId: number;

beforeAll(async () => {
  shop = await createTestShop();
  owner = await shop.newUser();
  await shop.addProduct({
    id: 1,
    title: 'Knight',
    price: 12.34,
    newPrice: 9.99,
    categories: [CHARACTERS, MODELS],
    tags: ['knight', 'sword'],
  });
  await shop.addProduct({ id: 2, title: 'Archer', categories: [CHARACTERS], tags: ['bow'], salesCount: 9 });
  await shop.addProduct({ id: 3, title: 'Squire', categories: [CHARACTERS], tags: ['knight'] });
  await shop.addProduct({ id: 4, title: 'Sword set', categories: [MODELS], tags: ['sword'] });
  await shop.addProduct({ id: 5, title: 'Font', categories: [{ id: 55, name: 'Fonts' }], tags: ['serif'] });
  unlistedId = await shop.addProduct({ title: 'Gone', categories: [CHARACTERS], isListed: false });
  await insertPaidOrder(shop, owner.id, 1);
  await insertPaidOrder(shop, owner.id, unlistedId);
  await storeRelatedProducts(shop.db);
  clearCache(shop.db);
});
afterAll(() => shop.close());

test('returns the nested category tree in the order of the catalog', async () => {
  const response = await shop.call('GET', '/front/v2/category/tree');
  expect(response.status).toBe(200);
  categoryTreeResponseSchema.parse(response.body);
  expect(response.body).toEqual({
    data: [
      { ...MODELS, parent_id: null, children: [{ id: 85, name: 'Characters', parent_id: 1, children: [] }] },
      { id: 55, name: 'Fonts', parent_id: null, children: [] },
    ],
  });
});

test('returns a category with its children', async () => {
  const response = await shop.call('GET', '/front/v2/category/tree/1');
  categorySubtreeResponseSchema.parse(response.body);
  expect(response.body.data).toMatchObject({ id: 1, children: [{ id: 85 }] });
  expect((await shop.call('GET', '/front/v2/category/tree/85')).body.data.children).toEqual([]);
});

test('returns all fields of each product in a list', async () => {
  const response = await shop.call('GET', '/front/v2/search?search=knight&sort=price_asc');
  expect(response.body.data[0]).toEqual({
    id: 1,
    title: 'Knight',
    image: 'product-1-cover.webp',
    image_widths: [320, 640, 1280],
    rating: 4.5,
    price: 12.34,
    new_price: 9.99,
    currency: 'USD',
    is_sale: true,
    category: [
      { id: 85, name: 'Characters' },
      { id: 1, name: '3D' },
    ],
    purchased: false,
  });
  expect(response.body.data[1]).toMatchObject({ id: 3, price: 10, new_price: null, is_sale: false });
});

test('returns the details of a product without any download link', async () => {
  const response = await shop.call('GET', '/front/v2/product/1');
  expect(response.status).toBe(200);
  const { data } = productDetailResponseSchema.strict().parse(response.body);
  expect(data).toMatchObject({
    kind: 'model',
    tags: ['knight', 'sword'],
    images: [{ image: 'product-1-cover.webp', alt: 'Picture of product 1', width: 1280, height: 960 }],
    versions: [{ version: '1.0.0', files: [{ name: 'product-1.zip', format: 'zip', size: 18 }] }],
  });
  expect(data.license.name).not.toBe('');
  expect(JSON.stringify(response.body)).not.toMatch(/url|link|http/i);
});

test('sorts versions by number, newest first', async () => {
  for (const version of ['1.10.0', '1.9.1', '0.9.0'])
    await shop.db
      .insert(productVersions)
      .values({ productId: 5, version, changelog: 'More', releasedAt: shop.clock.now() });
  clearCache(shop.db);
  const { body } = await shop.call('GET', '/front/v2/product/5');
  expect(body.data.versions.map(({ version }: { version: string }) => version)).toEqual([
    '1.10.0',
    '1.9.1',
    '1.0.0',
    '0.9.0',
  ]);
});

test('lists related products of the main category first and then others, each by common tags', async () => {
  const { body } = await shop.call('GET', '/front/v2/product/1');
  const related = body.data.related.map((product: unknown) => productSchema.parse(product).id);
  // 3 shares a tag and the category, 2 only the category, 4 only a tag, 5 nothing.
  expect(related).toEqual([3, 2, 4]);
});

test('marks owned products for their owner only', async () => {
  const marks = async (token?: string) =>
    (await shop.call('GET', '/front/v2/search', token === undefined ? {} : { token })).body.data
      .filter(({ purchased }: { purchased: boolean }) => purchased)
      .map(({ id }: { id: number }) => id);
  expect(await marks(owner.accessToken)).toEqual([1]);
  expect(await marks((await shop.newUser()).accessToken)).toEqual([]);
  expect(await marks()).toEqual([]);
  expect((await shop.call('GET', '/front/v2/product/1', { token: owner.accessToken })).body.data.purchased).toBe(true);
});

test('marks suggested products that the user owns', async () => {
  const { title } = (await shop.call('GET', '/front/v2/product/1')).body.data;
  const marks = async (token?: string) =>
    (
      await shop.call('GET', `/front/v2/search/suggestions?search=${encodeURIComponent(title)}`, {
        ...(token !== undefined && { token }),
      })
    ).body.data.flatMap(({ kind, id, purchased }: { kind: string; id: number; purchased?: boolean }) =>
      kind === 'product' && id === 1 ? [purchased ?? null] : [],
    );
  expect(await marks(owner.accessToken)).toEqual([true]);
  expect(await marks((await shop.newUser()).accessToken)).toEqual([false]);
  expect(await marks()).toEqual([null]);
});

test('returns an unlisted product to its owners only', async () => {
  const url = `/front/v2/product/${unlistedId}`;
  expect((await shop.call('GET', url)).status).toBe(404);
  expect((await shop.call('GET', url, { token: (await shop.newUser()).accessToken })).status).toBe(404);
  expect((await shop.call('GET', url, { token: owner.accessToken })).status).toBe(200);
});

test.for(['category/tree', 'category/tree/1', 'search', 'product/1'])(
  '%s is publicly cacheable for visitors and not stored for users',
  async (path) => {
    const visitor = await shop.call('GET', `/front/v2/${path}`);
    expect(visitor.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Authorization' });
    const user = await shop.call('GET', `/front/v2/${path}`, { token: owner.accessToken });
    expect(user.headers['cache-control']).toBe('no-store');
  },
);

test.for(['abc', '0', '-1', '1e9', '999999', '9007199254740993', '1.5', '%00', "1'--", '01', '2147483648'])(
  'responds with 404 to the unknown or malformed id "%s" of a category or product',
  async (id) => {
    for (const path of ['category/tree', 'product']) {
      const response = await shop.call('GET', `/front/v2/${path}/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers['x-error-code']).toBe('not_found');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(Object.keys(response.body)).toEqual(['message']);
    }
  },
);
