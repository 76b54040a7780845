import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { favoritesResponseSchema } from '#contract/cart/favorites.ts';
import { favorites } from '#server/modules/cart/schema.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.addProduct({ id: 1, title: 'Knight' });
  await shop.addProduct({ id: 2, title: 'Archer' });
  await shop.addProduct({ id: 3, title: 'Gone', isListed: false });
});
beforeEach(async () => {
  user = await shop.newUser();
});
afterAll(() => shop.close());

const call = (method: string, path: string, token = user.accessToken) =>
  shop.call(method, `/front/v2/${path}`, { token });
const favoriteIds = async () => (await call('GET', 'favorites')).body.data.map(({ id }: { id: number }) => id);

test('adds products, lists the most recently added first, and removes them', async () => {
  expect((await call('GET', 'favorites')).body).toEqual({ data: [], message: 'Your wishlist is empty' });
  expect((await call('POST', 'favorites/add/1')).body).toEqual({ message: 'Added to your wishlist' });
  shop.clock.advance(1000);
  await call('POST', 'favorites/add/2');
  const response = await call('GET', 'favorites');
  favoritesResponseSchema.parse(response.body);
  expect(response.body).toMatchObject({
    data: [{ id: 2 }, { id: 1, title: 'Knight' }],
    message: '2 assets in your wishlist',
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await call('DELETE', 'favorites/remove/2')).body).toEqual({ message: 'Removed from your wishlist' });
  expect(await favoriteIds()).toEqual([1]);
});

test('accepts adding and removing a product twice', async () => {
  const added = await Promise.all([1, 2, 3].map(() => call('POST', 'favorites/add/1')));
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await call('POST', 'favorites/add/1')).body).toEqual({ message: 'Already in your wishlist' });
  expect(await favoriteIds()).toEqual([1]);
  await call('DELETE', 'favorites/remove/1');
  expect(await call('DELETE', 'favorites/remove/1')).toMatchObject({
    status: 200,
    body: { message: 'Not in your wishlist' },
  });
});

test('omits a product that is no longer in the catalog', async () => {
  await shop.db.insert(favorites).values({ userId: user.id, productId: 3 });
  expect(await favoriteIds()).toEqual([]);
});

test.for(['3', '999999', '0', '-1', 'abc', '9007199254740993'])(
  'rejects adding the product id "%s" that is unlisted, unknown or malformed',
  async (id) => {
    expect(await call('POST', `favorites/add/${id}`)).toMatchObject({ status: 404 });
  },
);

test.for([
  ['GET', 'favorites'],
  ['POST', 'favorites/add/1'],
  ['DELETE', 'favorites/remove/1'],
] as const)('rejects a visitor: %s %s', async ([method, path]) => {
  expect((await shop.call(method, `/front/v2/${path}`)).status).toBe(401);
});

test('stores the effective price from when a product was added, so that a price drop can be shown', async () => {
  await shop.addProduct({ id: 7, title: 'Dropping', price: 20, newPrice: 15 });
  await call('POST', 'favorites/add/7');
  const added = shop.clock.now().toISOString();
  await shop.db.update(products).set({ newPriceMinor: 1050 }).where(eq(products.id, 7));
  await call('POST', 'favorites/add/7');
  const { data } = favoritesResponseSchema.parse((await call('GET', 'favorites')).body);
  expect(data).toMatchObject([{ id: 7, price: 20, new_price: 10.5, added_price: 15, added_at: added }]);
  await shop.db.update(favorites).set({ addedPriceMinor: null });
  expect((await call('GET', 'favorites')).body.data[0].added_price).toBeNull();
});
