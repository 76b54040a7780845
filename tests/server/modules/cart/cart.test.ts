import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartResponseSchema } from '#contract/cart/cart.ts';
import { cartItems } from '#server/modules/cart/schema.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let user: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.addProduct({ id: 1, title: 'Knight', price: 12.34, newPrice: 9.99, rating: 4.1 });
  await shop.addProduct({ id: 2, title: 'Archer', price: 20 });
  await shop.addProduct({ id: 3, title: 'Gone', isListed: false });
});
beforeEach(async () => {
  user = await shop.newUser();
});
afterAll(() => shop.close());

const call = (method: string, path: string, token = user.accessToken) =>
  shop.call(method, `/front/v2/${path}`, { token });
const idsInCart = async () => (await call('GET', 'cart')).body.data.map(({ id }: { id: number }) => id);

test('returns an empty list and the text of the empty state for a new user', async () => {
  const response = await call('GET', 'cart');
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ data: [], message: 'Your cart is empty' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('adds a product, lists it with all its fields, and removes it', async () => {
  expect(await call('POST', 'cart/add/1')).toMatchObject({ status: 200, body: { message: 'Added to your cart' } });
  const { body } = await call('GET', 'cart');
  cartResponseSchema.parse(body);
  expect(body).toMatchObject({
    data: [
      {
        id: 1,
        title: 'Knight',
        image: 'product-1-cover.webp',
        rating: 4.1,
        price: 12.34,
        new_price: 9.99,
        currency: 'USD',
        category: [{ id: 1, name: '3D' }],
        purchased: false,
      },
    ],
    message: '1 asset in your cart',
  });
  expect(await call('DELETE', 'cart/remove/1')).toMatchObject({
    status: 200,
    body: { message: 'Removed from your cart' },
  });
  expect(await idsInCart()).toEqual([]);
});

test('lists the most recently added product first', async () => {
  await call('POST', 'cart/add/1');
  shop.clock.advance(1000);
  await call('POST', 'cart/add/2');
  expect(await idsInCart()).toEqual([2, 1]);
});

test('adds a product once when it is added several times, also at the same time', async () => {
  const first = await Promise.all([1, 1, 1, 1].map((id) => call('POST', `cart/add/${id}`)));
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await call('POST', 'cart/add/1')).toMatchObject({ status: 200, body: { message: 'Already in your cart' } });
  expect(await idsInCart()).toEqual([1]);
});

test('accepts the removal of a product that is not in the cart or does not exist', async () => {
  expect(await call('DELETE', 'cart/remove/2')).toMatchObject({ status: 200, body: { message: 'Not in your cart' } });
  expect(await call('DELETE', 'cart/remove/999999')).toMatchObject({ status: 200 });
});

test('clears the cart and accepts clearing an empty cart', async () => {
  await call('POST', 'cart/add/1');
  await call('POST', 'cart/add/2');
  for (let time = 0; time < 2; time += 1)
    expect(await call('POST', 'cart/clear')).toMatchObject({
      status: 200,
      body: { message: 'Your cart is now empty' },
    });
  expect(await idsInCart()).toEqual([]);
});

test('shows the current price of each product', async () => {
  await call('POST', 'cart/add/2');
  await shop.db.update(products).set({ newPriceMinor: 1550 }).where(eq(products.id, 2));
  expect((await call('GET', 'cart')).body.data).toMatchObject([{ price: 20, new_price: 15.5, is_sale: true }]);
  await shop.db.update(products).set({ newPriceMinor: null }).where(eq(products.id, 2));
});

test('omits a product that is no longer in the catalog', async () => {
  await shop.db.insert(cartItems).values({ userId: user.id, productId: 3 });
  await call('POST', 'cart/add/1');
  expect(await idsInCart()).toEqual([1]);
});

/** Grants the product 1 to the user. */
const grantKnight = async (db: Database) => {
  const [order] = await db
    .insert(orders)
    .values({
      userId: user.id,
      status: 'paid',
      currency: 'USD',
      totalMinor: 1,
      fingerprint: 'f',
      expiresAt: shop.clock.now(),
    })
    .returning({ id: orders.id });
  const [line] = await db
    .insert(orderLines)
    .values({ orderId: order?.id ?? '', productId: 1, position: 0, title: 'Knight', priceMinor: 1, currency: 'USD' })
    .returning({ id: orderLines.id });
  await db.insert(grants).values({ orderLineId: line?.id ?? '', userId: user.id, productId: 1, status: 'granted' });
};

// PGlite has one connection and hides races.
test.runIf(process.env.TEST_ENGINE === 'postgresql')(
  'rejects a product whose payment is settled while it is added',
  async () => {
    const adding = await inTransaction(shop.db, async (tx) => {
      await lockUser(tx, user.id);
      await grantKnight(tx);
      const response = call('POST', 'cart/add/1');
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%add_to_cart%' and datname = current_database()`;
      const isWaiting = async () => ((await shop.db.execute(waiting)) as { rows: unknown[] }).rows.length === 1;
      await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 20_000 });
      return { response };
    });
    expect(await adding.response).toMatchObject({ status: 409 });
    expect(await idsInCart()).toEqual([]);
  },
);

test('rejects a product that the user owns and accepts it after a refund', async () => {
  await grantKnight(shop.db);
  const response = await call('POST', 'cart/add/1');
  expect(response).toMatchObject({ status: 409, body: { message: 'You already own this asset' } });
  expect(response.headers['x-error-code']).toBe('product_owned');
  await shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id));
  expect((await call('POST', 'cart/add/1')).status).toBe(200);
});

test.for(['3', '999999', '0', '-1', '1e9', 'abc', '9007199254740993', '%00', '..%2f1'])(
  'rejects adding the product id "%s" that is unlisted, unknown or malformed',
  async (id) => {
    const response = await call('POST', `cart/add/${id}`);
    expect(response.status).toBe(404);
    expect(Object.keys(response.body)).toEqual(['message']);
    expect(await idsInCart()).toEqual([]);
  },
);

test('keeps the carts of two users separate', async () => {
  await call('POST', 'cart/add/1');
  const other = await shop.newUser();
  expect((await call('GET', 'cart', other.accessToken)).body.data).toEqual([]);
  await call('POST', 'cart/clear', other.accessToken);
  await call('DELETE', 'cart/remove/1', other.accessToken);
  expect(await idsInCart()).toEqual([1]);
});

test.for([
  ['GET', 'cart'],
  ['POST', 'cart/add/1'],
  ['POST', 'cart/add/abc'],
  ['DELETE', 'cart/remove/1'],
  ['POST', 'cart/clear'],
] as const)('rejects a visitor: %s %s', async ([method, path]) => {
  const response = await shop.call(method, `/front/v2/${path}`);
  expect(response.status).toBe(401);
  expect(response.headers['x-error-code']).toBe('token_missing');
});
