import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#server/modules/identity/start-session.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const HOUR_MS = 3600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

let shop: MoneyShop;
let user: TestUser;
let castle: number;
let font: number;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  castle = await shop.addProduct({ title: 'Castle', price: 20 });
  font = await shop.addProduct({ title: 'Font', price: 5 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
});

const checkout = () => [...shop.fakeGateway().checkouts.values()].at(-1)!;
const readOrder = async () => (await shop.listOrders(user)).at(-1)!;
const number = async () => orderNumber(await readOrder());
/** The user signs in again: the session ends meanwhile. */
const wait = async (ms: number) => {
  shop.clock.advance(ms);
  const { access_token } = await startSession(shop.context, user.id, { userAgent: 'tests', ip: '127.0.0.1' });
  user = { ...user, accessToken: access_token };
};
const sweepAfter = async (ms: number) => {
  await wait(ms);
  await sweepOrders(shop.context);
};
const pay = async () => shop.call('POST', `/api/orders/${await number()}/pay`, { token: user.accessToken });

/** Declines the card of the open checkout. */
const decline = async () => {
  checkout().status = 'declined';
  expect((await shop.getOrder(user, await number())).body.data.status).toBe('failed');
};

const openDeclined = async () => {
  await shop.fillCart(user, castle);
  expect((await shop.buy(user)).status).toBe(200);
  await decline();
};

// docs/design/orders-and-payment.md#orders-and-payment
describe('an order whose payment failed', () => {
  beforeEach(openDeclined);

  test('can be paid for a week, as its page says, and then expires', async () => {
    const until = new Date(shop.clock.now().getTime() + WEEK_MS).toISOString();
    expect((await shop.getOrder(user, await number())).body.data.retry_until).toBe(until);
    await sweepAfter(WEEK_MS - 1);
    expect(await readOrder()).toMatchObject({ status: 'failed' });
    await sweepAfter(1);
    expect(await readOrder()).toMatchObject({ status: 'expired' });
    expect((await pay()).status).toBe(409);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('gets no second week when the user continues its payment', async () => {
    await sweepAfter(WEEK_MS - HOUR_MS);
    expect((await pay()).status).toBe(200);
    await decline();
    await sweepAfter(HOUR_MS);
    expect(await readOrder()).toMatchObject({ status: 'expired' });
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('gets another week when the user buys the same cart at the same prices', async () => {
    await sweepAfter(WEEK_MS - HOUR_MS);
    const first = await number();
    expect((await shop.buy(user)).status).toBe(200);
    expect(await number()).toBe(first);
    await decline();
    await sweepAfter(WEEK_MS - 1);
    expect(await readOrder()).toMatchObject({ status: 'failed' });
  });

  test('cannot be paid after the week, also before the sweep has seen it', async () => {
    await wait(WEEK_MS);
    expect((await pay()).status).toBe(409);
    expect(await readOrder()).toMatchObject({ status: 'failed' });
  });

  test('stays open while the user is paying it', async () => {
    await sweepAfter(WEEK_MS - 1);
    expect((await pay()).status).toBe(200);
    await sweepAfter(1);
    expect(await readOrder()).toMatchObject({ status: 'pending_payment' });
    checkout().status = 'paid';
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('paid');
  });

  test('expires at once when its payment fails again after the week', async () => {
    await sweepAfter(WEEK_MS - 1);
    expect((await pay()).status).toBe(200);
    await wait(1);
    checkout().status = 'declined';
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('expired');
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('is not said to be replaced by an order that began before its failure was read', async () => {
    const { id } = await readOrder();
    const first = await number();
    const finishedAt = new Date(shop.clock.now().getTime() + HOUR_MS);
    await shop.db.update(paymentAttempts).set({ finishedAt }).where(eq(paymentAttempts.orderId, id));
    await wait(1000);
    await shop.fillCart(user, font);
    expect((await shop.buy(user)).status).toBe(200);
    await sweepAfter(WEEK_MS);
    const { data } = (await shop.getOrder(user, first)).body;
    expect(data).toMatchObject({ status: 'expired' });
    expect(data).not.toHaveProperty('replaced_by');
  });

  test('can still be paid after the week when an admin sent the payment link', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const path = `/api/admin/orders/${await number()}/payment-link`;
    expect((await shop.call('POST', path, { token: admin.accessToken })).status).toBe(200);
    await sweepAfter(10 * WEEK_MS);
    expect(await readOrder()).toMatchObject({ status: 'failed' });
    expect((await shop.getOrder(user, await number())).body.data).not.toHaveProperty('retry_until');
    expect((await pay()).status).toBe(200);
  });
});
