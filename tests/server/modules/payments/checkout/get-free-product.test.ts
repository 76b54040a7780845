import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let user: TestUser;
let free: number;
let onSale: number;
let car: number;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  free = await shop.addProduct({ title: 'Free font', price: 0 });
  onSale = await shop.addProduct({ title: 'Free for a week', price: 9, newPrice: 0 });
  car = await shop.addProduct({ title: 'Car', price: 20 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.fakeGateway().checkouts.clear();
  user = await shop.newUser();
});

const getFree = (who: TestUser | null, id: number, key?: string) =>
  shop.call('POST', `/front/v2/product/${id}/get-free`, {
    ...(who && { token: who.accessToken }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

test('gives the product at once, without the gateway, and leads to the purchased products', async () => {
  const { status, body } = await getFree(user, free);
  expect(status).toBe(200);
  expect(body).toEqual({
    checkout_url: expect.stringMatching(/\/account\/purchased\?order=PB-\d+$/) as string,
    message: 'Your order is complete',
  });
  expect(await shop.ownedBy(user)).toEqual([free]);
  expect(shop.fakeGateway().checkouts.size).toBe(0);
  const [order] = await shop.listOrders(user);
  expect(order).toMatchObject({ status: 'paid', totalMinor: 0 });
});

test('gives a product whose sale price is zero', async () => {
  expect((await getFree(user, onSale)).status).toBe(200);
  expect(await shop.ownedBy(user)).toEqual([onSale]);
});

test('leaves the other products in the cart, and removes this one', async () => {
  await shop.fillCart(user, car, free);
  await getFree(user, free);
  expect(await shop.listCartProductIds(user)).toEqual([car]);
});

test('leaves the checkout of the cart open', async () => {
  await shop.fillCart(user, car);
  await shop.buy(user);
  await getFree(user, free);
  expect([...shop.fakeGateway().checkouts.values()].map(({ status }) => status)).toEqual(['open']);
  expect((await shop.listOrders(user)).map(({ status }) => status).sort()).toEqual(['paid', 'pending_payment']);
});

test('rejects a product with a price, an owned one and an unknown one, and stores no order', async () => {
  expect(await getFree(user, car)).toMatchObject({ status: 409, body: { message: 'This asset is no longer free' } });
  expect((await getFree(user, 9_999)).status).toBe(404);
  await getFree(user, free);
  expect((await getFree(user, free)).status).toBe(409);
  expect(await shop.listOrders(user)).toHaveLength(1);
});

test('rejects a product that became unlisted or got a price', async () => {
  await shop.db.update(products).set({ isListed: false }).where(eq(products.id, free));
  expect((await getFree(user, free)).status).toBe(404);
  await shop.db.update(products).set({ isListed: true, priceMinor: 500 }).where(eq(products.id, free));
  expect((await getFree(user, free)).status).toBe(409);
  await shop.db.update(products).set({ priceMinor: 0 }).where(eq(products.id, free));
});

test('gives nothing after the deletion of the account', async () => {
  await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
  expect(await getFree(user, free)).toMatchObject({ status: 401, headers: { 'x-error-code': 'token_invalid' } });
  expect(await shop.listOrders(user)).toEqual([]);
});

test('rejects a visitor', async () => {
  expect((await getFree(null, free)).status).toBe(401);
});

test('a repeated call with the same key gives one order and the same response', async () => {
  const [first, second] = [await getFree(user, free, 'once'), await getFree(user, free, 'once')];
  expect(second.body).toEqual(first.body);
  expect(await shop.listOrders(user)).toHaveLength(1);
});

test('two clicks at the same time give one order', async () => {
  const statuses = (await Promise.all([getFree(user, free), getFree(user, free)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await shop.listOrders(user)).toHaveLength(1);
});
