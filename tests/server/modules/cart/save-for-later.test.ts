import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveForLater } from '#server/modules/cart/save-for-later.ts';
import { cartItems } from '#server/modules/cart/schema.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.addProduct({ id: 1, title: 'Knight', price: 20, newPrice: 15 });
  await shop.addProduct({ id: 2, title: 'Archer' });
  await shop.addProduct({ id: 3, title: 'Gone', isListed: false });
});
beforeEach(async () => {
  user = await shop.newUser();
});
afterAll(() => shop.close());

const call = (method: string, path: string, token = user.accessToken) =>
  shop.call(method, `/front/v2/${path}`, { token });
const idsIn = async (list: 'cart' | 'favorites', token = user.accessToken): Promise<number[]> =>
  (await call('GET', list, token)).body.data.map(({ id }: { id: number }) => id);
const SAVED = { status: 200, body: { message: 'Saved to your wishlist' } };

test('moves a product from the cart to the wishlist with its current price', async () => {
  await call('POST', 'cart/add/1');
  await call('POST', 'cart/add/2');
  expect(await call('POST', 'cart/save/1')).toMatchObject(SAVED);
  expect(await idsIn('cart')).toEqual([2]);
  expect((await call('GET', 'favorites')).body.data).toMatchObject([{ id: 1, added_price: 15 }]);
});

test('changes nothing more when it is repeated, also at the same time', async () => {
  await call('POST', 'cart/add/1');
  const responses = await Promise.all([1, 2, 3].map(() => call('POST', 'cart/save/1')));
  for (const response of responses) expect(response).toMatchObject(SAVED);
  expect([await idsIn('cart'), await idsIn('favorites')]).toEqual([[], [1]]);
});

test('only removes the cart line of a product that is on the wishlist already, which keeps its place and price', async () => {
  await call('POST', 'favorites/add/1');
  const before = (await call('GET', 'favorites')).body.data;
  shop.clock.advance(1000);
  await call('POST', 'cart/add/1');
  expect(await call('POST', 'cart/save/1')).toMatchObject(SAVED);
  expect(await idsIn('cart')).toEqual([]);
  expect((await call('GET', 'favorites')).body.data).toEqual(before);
});

test('adds a product to the wishlist whose cart line is gone', async () => {
  expect(await call('POST', 'cart/save/2')).toMatchObject(SAVED);
  expect(await idsIn('favorites')).toEqual([2]);
});

test('leaves the lists of other users as they are', async () => {
  const other = await shop.newUser();
  await call('POST', 'cart/add/1', other.accessToken);
  await call('POST', 'cart/save/1');
  expect([await idsIn('cart', other.accessToken), await idsIn('favorites', other.accessToken)]).toEqual([[1], []]);
});

test.for(['3', '999999', '0', '-1', 'abc', '9007199254740993'])(
  'rejects the product id "%s" that is unlisted, unknown or malformed',
  async (id) => {
    await shop.db.insert(cartItems).values({ userId: user.id, productId: 3 });
    expect(await call('POST', `cart/save/${id}`)).toMatchObject({ status: 404 });
    expect(await shop.db.$count(cartItems, sql`user_id = ${user.id}`)).toBe(1);
  },
);

test('adds no favorite when the cart line cannot be removed', async () => {
  await call('POST', 'cart/add/1');
  await shop.db.execute(sql`
    create function refuse_removal() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  await shop.db.execute(sql`
    create trigger refuse_removal before delete on cart_items for each row execute function refuse_removal()`);
  await expect(saveForLater(shop, user.id, 1)).rejects.toThrow();
  await shop.db.execute(sql`drop trigger refuse_removal on cart_items`);
  expect([await idsIn('cart'), await idsIn('favorites')]).toEqual([[1], []]);
});

test('rejects a visitor', async () => {
  expect((await shop.call('POST', '/front/v2/cart/save/1')).status).toBe(401);
});
