import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overviewResponseSchema } from '#contract/admin/admin-overview.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

// docs/design/admin.md#overview

const DAY_MS = 24 * 3600_000;

let shop: MoneyShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());

const call = (query = '', user: TestUser | null = admin) =>
  shop.call('GET', `/api/admin/overview${query}`, user ? { token: user.accessToken } : {});
const read = async (query = '') => overviewResponseSchema.parse((await call(query)).body).data;
const before = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS);
const toDay = (moment: Date) => moment.toISOString().slice(0, 10);
/** Moves a payment to an earlier day. */
const movePaymentBack = async (number: string, days: number) => {
  const order = await findOrderByNumber(shop.db, number);
  if (!order) throw new Error('The order is missing');
  await shop.db
    .update(orders)
    .set({ paidAt: before(days) })
    .where(eq(orders.id, order.id));
  return order;
};

describe('an empty shop', () => {
  test('has a row for each of the last 30 days, and nothing that waits', async () => {
    const overview = await read();
    expect(overview.days).toHaveLength(30);
    expect(overview.days[0]).toEqual({ day: toDay(before(29)), orders: 0, sales: 0, refunds: 0, sales_before: 0 });
    expect(overview.days.at(-1)?.day).toBe(toDay(shop.clock.now()));
    expect(overview).toMatchObject({
      orders: 0,
      sales: 0,
      refunds: 0,
      new_users: 1,
      before: { orders: 0, sales: 0, refunds: 0, new_users: 0 },
      best_sellers: [],
      empty_searches: [],
    });
    expect(overview.open).toEqual({
      support_requests: 0,
      reported_reviews: 0,
      disputes: { total: 0, rows: [] },
      failed_refunds: { total: 0, rows: [] },
      unconfirmed_refunds: { total: 0, rows: [] },
      products_without_pictures: { total: 0, rows: [] },
    });
  });
});

describe('sales', () => {
  test('are summed per day in UTC, with refunds on the day they succeeded', async () => {
    const car = await shop.addProduct({ title: 'Car', price: 20 });
    const castle = await shop.addProduct({ title: 'Castle', price: 10.5 });
    await shop.db.delete(productImages).where(eq(productImages.productId, castle));
    const early = await shop.buyPaid(await shop.newUser(), car);
    await shop.adminAction(admin, early, 'refund', { reason: 'A scratch', revoke: false, amount: 5.25 });
    await movePaymentBack(early, 10);
    await movePaymentBack(await shop.buyPaid(await shop.newUser(), car), 40);
    await shop.buyPaid(await shop.newUser(), car, castle);

    const month = await read();
    expect(month).toMatchObject({ orders: 2, sales: 50.5, refunds: 5.25 });
    expect(month.days.find(({ day }) => day === toDay(before(10)))).toMatchObject({ orders: 1, sales: 20, refunds: 0 });
    expect(month.days.at(-1)).toMatchObject({ orders: 1, sales: 30.5, refunds: 5.25 });
    // 40 days ago is 30 days before this day.
    expect(month.days.filter((day) => day.sales_before > 0)).toEqual([
      expect.objectContaining({ day: toDay(before(10)), sales_before: 20 }),
    ]);
    expect(month.best_sellers).toEqual([
      { product_id: car, title: 'Car', sold: 2, sales: 40 },
      { product_id: castle, title: 'Castle', sold: 1, sales: 10.5 },
    ]);
    const [week, quarter] = [await read('?days=7'), await read('?days=90')];
    expect(week).toMatchObject({ orders: 1, sales: 30.5, refunds: 5.25 });
    expect(quarter).toMatchObject({ orders: 3, sales: 70.5, refunds: 5.25 });
    expect(week.before).toMatchObject({ orders: 1, sales: 20, refunds: 0 });
    expect(month.before).toMatchObject({ orders: 1, sales: 20, refunds: 0 });
    expect(quarter.before).toMatchObject({ orders: 0, sales: 0, refunds: 0 });
  });

  test('are compared with those of the earlier period up to the same time of day, because today is not over', async () => {
    const earlier = (await read('?days=7')).before;
    const product = await shop.addProduct({ price: 3 });
    const minute = 1 / (24 * 60);
    const [first, early, late] = [
      await shop.buyPaid(await shop.newUser(), product),
      await shop.buyPaid(await shop.newUser(), product),
      await shop.buyPaid(await shop.newUser(), product),
    ];
    await movePaymentBack(early, 7 + minute);
    await movePaymentBack(late, 7 - minute);
    const sinceMidnight = (shop.clock.now().getTime() % DAY_MS) / DAY_MS;
    await movePaymentBack(first, 13 + sinceMidnight - minute);
    const { before: compared } = await read('?days=7');
    expect(compared).toMatchObject({ orders: earlier.orders + 2, sales: earlier.sales + 6 });
  });

  test('count neither the second payment of an order nor its refund', async () => {
    const earlier = await read();
    const buyer = await shop.newUser();
    await shop.fillCart(buyer, await shop.addProduct({ price: 12 }));
    await shop.buy(buyer);
    const first = [...shop.fakeGateway().checkouts.values()].at(-1);
    const order = first && (await findOrderByNumber(shop.db, first.reference));
    if (!order) throw new Error('No checkout was opened');
    await shop.db.update(paymentAttempts).set({ status: 'failed' }).where(eq(paymentAttempts.orderId, order.id));
    const second = { ...first, id: `${first.id}_again`, status: 'paid' as const };
    shop.fakeGateway().checkouts.set(second.id, second);
    await shop.addAttempt(order, second.id);
    await settleCheckout(shop.context, order, second);
    first.status = 'paid';
    await settleCheckout(shop.context, order, first);
    expect((await shop.listAttempts(buyer)).map(({ status }) => status)).toEqual(['returned', 'succeeded']);

    const today = (overview: typeof earlier) => overview.days.at(-1);
    const both = await read();
    expect([both.orders, both.sales, both.refunds]).toEqual([earlier.orders + 1, earlier.sales + 12, earlier.refunds]);
    expect(today(both)?.refunds).toBe(today(earlier)?.refunds);
    await shop.adminAction(admin, first.reference, 'refund', { reason: 'A scratch', revoke: false, amount: 2 });
    expect((await read()).refunds).toBe(earlier.refunds + 2);
  });
});

test('counts the new users of this period and of the one before', async () => {
  const { new_users: now, before: earlier } = await read();
  const user = await shop.newUser();
  const old = await shop.newUser();
  for (const [{ id }, days] of [
    [user, 35],
    [old, 65],
  ] as const)
    await shop.db
      .update(users)
      .set({ createdAt: before(days) })
      .where(eq(users.id, id));
  expect(await read()).toMatchObject({ new_users: now, before: { new_users: earlier.new_users + 1 } });
});

describe('the open work', () => {
  test('lists failed refunds until they are retried, and refunds without confirmation', async () => {
    const buyer = await shop.newUser();
    const order = await movePaymentBack(await shop.buyPaid(buyer, await shop.addProduct({ price: 9 })), 200);
    const [attempt] = await shop.listAttempts(buyer);
    if (!attempt) throw new Error('The payment is missing');
    const facts = { orderId: order.id, attemptId: attempt.id, currency: 'USD', revokes: false, reason: 'Test' };
    const add = async (number: number, change: Partial<typeof refunds.$inferInsert>) => {
      const [refund] = await shop.db
        .insert(refunds)
        .values({
          ...facts,
          number,
          amountMinor: number * 100,
          status: 'failed',
          idempotencyKey: `r${number}`,
          ...change,
        })
        .returning();
      return refund?.id ?? null;
    };
    const number = `PB-${100_000 + order.sequence}`;
    const retried = await add(1, {});
    await add(2, { retryOf: retried });
    await add(3, { status: 'created', nextTryAt: shop.clock.now() });
    await add(4, { status: 'created' });
    const { open } = await read();
    expect(open.failed_refunds).toMatchObject({ total: 1, rows: [{ order: number, amount: 2 }] });
    expect(open.unconfirmed_refunds).toMatchObject({ total: 1, rows: [{ order: number, amount: 3 }] });
  });

  test('lists the newest ten of the listed products without pictures, and counts all', async () => {
    const { products_without_pictures: found } = (await read()).open;
    expect(found.total).toBeGreaterThan(0);
    expect(found.rows.length).toBe(Math.min(10, found.total));
  });
});

test.each([['?days=8'], ['?days=all']])('rejects %s', async (query) => {
  expect((await call(query)).status).toBe(422);
});

test('is for admins alone', async () => {
  expect((await call('', null)).status).toBe(401);
  expect((await call('', await shop.newUser())).status).toBe(403);
});
