import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#server/modules/identity/start-session.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { type Checkout, GatewayError, type GatewayOutcome } from '#server/modules/payments/gateways/payment-gateway.ts';
import { reconcilePayment } from '#server/modules/payments/settlement/reconcile-payment.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const MINUTE_MS = 60_000;

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let admin: TestUser;
let car: number;
let castle: number;
/** What the gateway does with the next refunds. */
let fault: GatewayOutcome | 'none' | 'lostResponse' | 'pending' | 'failed' = 'none';
/** Runs while the gateway is called for a refund. */
let duringRefund: ((idempotencyKey: string) => Promise<void>) | undefined;
/** Runs while the gateway is called for what happened to a payment. */
let duringRead: (() => void) | undefined;
/** Idempotency keys of the calls that reached the gateway. */
let calls: string[] = [];

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createRefund: async (request) => {
      calls.push(request.idempotencyKey);
      await duringRefund?.(request.idempotencyKey);
      if (fault === 'failed') return { ...request, id: `failed_${request.idempotencyKey}`, status: 'failed' };
      if (fault !== 'none' && fault !== 'lostResponse' && fault !== 'pending')
        throw new GatewayError(fault, 'injected by the test');
      const refund = await fake.createRefund(request);
      if (fault === 'lostResponse') throw new GatewayError('unknown', 'injected by the test');
      return fault === 'pending' ? { ...refund, status: 'pending' } : refund;
    },
    retrievePayment: async (id) => {
      duringRead?.();
      return fake.retrievePayment(id);
    },
    retrieveRefund: async (id) => {
      calls.push(id);
      if (fault === 'rejected' || fault === 'unknown') throw new GatewayError(fault, 'injected by the test');
      const refund = await fake.retrieveRefund(id);
      return fault === 'pending' ? { ...refund, status: 'pending' } : refund;
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  fault = 'none';
  duringRefund = undefined;
  duringRead = undefined;
  calls = [];
  gateway.checkouts.clear();
  gateway.refunds.clear();
  shop.logLines.length = 0;
  user = await shop.newUser();
});

const reason = 'Wrong product';
/** The clock passes the lifetime of a session, so each call has a new one. */
const callAsAdmin = async (method: string, path: string, body?: object) => {
  const { access_token: token } = await startSession(shop.context, admin.id, { userAgent: 'tests', ip: '127.0.0.1' });
  return shop.call(method, `/api/admin/orders/${path}`, { token, ...(body && { body }) });
};
const requestRefund = (number: string, body: object = {}) =>
  callAsAdmin('POST', `${number}/refund`, { reason, revoke: true, ...body });
const retry = (number: string, refund: number) => callAsAdmin('POST', `${number}/refunds/${refund}/retry`);
const read = async (number: string) => (await callAsAdmin('GET', number)).body.data;
const orderId = async (number: string) => (await findOrderByNumber(shop.db, number))!.id;
const listRefunds = async (number: string) =>
  shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, await orderId(number)))
    .orderBy(refunds.number);
const sweepAfter = async (ms: number) => {
  shop.clock.advance(ms);
  await sweepOrders(shop.context);
};
const alerts = (kind: string) => shop.logLines.filter((line) => line.includes(`"alert":"${kind}"`));
const refundedAmounts = () => [...gateway.refunds.values()].map((one) => one.amountMinor);
const expectLedgerAgrees = async () => expect((await checkLedger(shop.db)).faults).toEqual([]);

// No refund stays open for the next test.
afterEach(async () => {
  fault = 'none';
  await sweepAfter(15 * MINUTE_MS);
});

/** A database whose next transaction does its work but never commits, as when the process is killed. */
const killedBeforeCommit = (db: Database): Database =>
  new Proxy(db, {
    get: (target, name, receiver) =>
      name === 'transaction'
        ? (work: (tx: Database) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await work(tx);
              throw new Error('killed by the test');
            })
        : (Reflect.get(target, name, receiver) as unknown),
  });

// docs/design/invoices-and-refunds.md#refunds
describe('a refund while the gateway is down', () => {
  test('retries with a backoff from 30 seconds to 15 minutes, and succeeds once the gateway is up', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'unknown';
    await requestRefund(number);
    const waits: number[] = [];
    for (let failures = 1; failures <= 7; failures += 1) {
      const [refund] = await listRefunds(number);
      expect(refund).toMatchObject({ status: 'created', failures });
      const wait = refund!.nextTryAt!.getTime() - shop.clock.now().getTime();
      waits.push(wait / 1000);
      await sweepAfter(wait - 1);
      expect(calls).toHaveLength(failures);
      await sweepAfter(1);
      expect(calls).toHaveLength(failures + 1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    expect(new Set(calls).size, 'one idempotency key').toBe(1);

    fault = 'none';
    await sweepAfter(15 * MINUTE_MS);
    expect(await read(number)).toMatchObject({ status: 'refunded', refunds: [{ status: 'succeeded' }] });
    expect(refundedAmounts()).toEqual([2000]);
    expect(await shop.ownedBy(user)).toEqual([]);
    await expectLedgerAgrees();
  });

  test('puts an alert into the log from the third failure on', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'unknown';
    await requestRefund(number);
    await sweepAfter(MINUTE_MS);
    expect(alerts('gateway')).toEqual([]);
    await sweepAfter(MINUTE_MS);
    expect(alerts('gateway')).toHaveLength(1);
  });

  test.each(['missing', 'unknown'] as const)('never fails after the outcome "%s"', async (outcome) => {
    const number = await shop.buyPaid(user, car);
    fault = outcome;
    await requestRefund(number);
    for (let hours = 0; hours < 48; hours += 1) await sweepAfter(60 * MINUTE_MS);
    expect(await listRefunds(number)).toMatchObject([{ status: 'created' }]);
    fault = 'none';
    await sweepAfter(15 * MINUTE_MS);
    expect(await listRefunds(number)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('waits while its gateway is not in use', async () => {
    const number = await shop.buyPaid(user, car);
    const attempt = eq(paymentAttempts.orderId, await orderId(number));
    await shop.db.update(paymentAttempts).set({ gateway: 'stripe' }).where(attempt);
    await requestRefund(number);
    expect(calls).toEqual([]);
    expect(await listRefunds(number)).toMatchObject([{ status: 'created', failures: 1 }]);
    await shop.db.update(paymentAttempts).set({ gateway: 'sandbox' }).where(attempt);
    await sweepAfter(MINUTE_MS);
    expect(await listRefunds(number)).toMatchObject([{ status: 'succeeded' }]);
  });

  test('is made once when its response was lost or the process was killed before the commit', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'lostResponse';
    await requestRefund(number);
    fault = 'none';
    shop.clock.advance(MINUTE_MS);
    await sweepOrders({ ...shop.context, db: killedBeforeCommit(shop.db) });
    expect(refundedAmounts()).toEqual([2000]);
    expect(await listRefunds(number)).toMatchObject([{ status: 'created' }]);
    await sweepAfter(MINUTE_MS);
    expect(await listRefunds(number)).toMatchObject([{ status: 'succeeded' }]);
    expect(refundedAmounts()).toEqual([2000]);
    await expectLedgerAgrees();
  });

  test('does not stop the others when its result cannot be stored', async () => {
    const numbers = [await shop.buyPaid(user, car), await shop.buyPaid(user, castle)];
    fault = 'unknown';
    for (const number of numbers) await requestRefund(number);
    fault = 'none';
    shop.clock.advance(MINUTE_MS);
    await sweepOrders({ ...shop.context, db: killedBeforeCommit(shop.db) });
    // Both are sent at the same time.
    expect(refundedAmounts().toSorted((one, other) => one - other)).toEqual([1000, 2000]);
    await sweepAfter(MINUTE_MS);
    for (const number of numbers) expect(await listRefunds(number)).toMatchObject([{ status: 'succeeded' }]);
    await expectLedgerAgrees();
  });

  test('is sent by one node when several sweep at the same time', async () => {
    const numbers = [await shop.buyPaid(user, car), await shop.buyPaid(user, castle)];
    fault = 'unknown';
    for (const number of numbers) await requestRefund(number);
    calls = [];
    shop.clock.advance(MINUTE_MS);
    await Promise.all(Array.from({ length: 4 }, () => sweepOrders(shop.context)));
    expect(calls).toHaveLength(2);
    expect(new Set(calls).size).toBe(2);
  });
});

test('polls an accepted refund with a growing backoff, and does not fail it when a poll fails', async () => {
  const number = await shop.buyPaid(user, car);
  fault = 'pending';
  await requestRefund(number);
  const polls: number[] = [];
  const start = shop.clock.now().getTime();
  for (let seconds = 30; seconds <= 1800; seconds += 30) {
    const before = calls.length;
    await sweepAfter(30_000);
    if (calls.length > before) polls.push((shop.clock.now().getTime() - start) / 1000);
  }
  expect(polls).toEqual([30, 60, 120, 240, 480, 960]);
  fault = 'rejected';
  await sweepAfter(15 * MINUTE_MS);
  expect(await listRefunds(number)).toMatchObject([{ status: 'created', failures: 1 }]);
  fault = 'none';
  await sweepAfter(MINUTE_MS);
  expect(await listRefunds(number)).toMatchObject([{ status: 'succeeded' }]);
});

test('a refund late in a slow sweep is still claimed for a minute, so that no other node sends it as well', async () => {
  const numbers = [await shop.buyPaid(user, car), await shop.buyPaid(await shop.newUser(), car)];
  fault = 'unknown';
  for (const number of numbers) await requestRefund(number);
  fault = 'none';
  const claims: number[] = [];
  duringRefund = async (idempotencyKey) => {
    const [claimed] = await shop.db.select().from(refunds).where(eq(refunds.idempotencyKey, idempotencyKey));
    claims.push(claimed!.nextTryAt!.getTime() - shop.clock.now().getTime());
    shop.clock.advance(5 * MINUTE_MS);
  };
  await sweepAfter(MINUTE_MS);
  expect(claims).toEqual([MINUTE_MS, MINUTE_MS]);
});

test('the sweep tries each order again 30 seconds after its own failure', async () => {
  const users = [user, await shop.newUser(), await shop.newUser()];
  for (const buyer of users) await shop.buyPaid(buyer, car);
  duringRead = () => {
    shop.clock.advance(20_000);
    throw new GatewayError('unknown', 'injected by the test');
  };
  await sweepAfter(25 * 60 * MINUTE_MS);
  const orders = await Promise.all(users.map(async (buyer) => (await shop.listOrders(buyer)).at(-1)!));
  const times = orders.map(({ nextCheckAt }) => nextCheckAt!.getTime()).toSorted((a, b) => a - b);
  expect(times.map((time) => time - times[0]!)).toEqual([0, 20_000, 40_000]);
});

/** Pays an order twice; the gateway rejects the automatic refund of the second payment, and later ones. */
const payTwice = async () => {
  await shop.fillCart(user, car);
  await shop.buy(user);
  const first = [...gateway.checkouts.values()].at(-1)!;
  const order = (await findOrderByNumber(shop.db, first.reference))!;
  const second: Checkout = { ...first, id: `${first.id}_again`, status: 'paid' };
  gateway.checkouts.set(second.id, second);
  await shop.addAttempt(order, second.id);
  first.status = 'paid';
  await settleCheckout(shop.context, order, first);
  fault = 'rejected';
  await settleCheckout(shop.context, order, second);
  return { order, first, second };
};

describe('POST /api/admin/orders/:number/refunds/:refund/retry', () => {
  test.each(['rejected', 'replayed', 'failed'] as const)(
    'refunds once under a new key after the gateway said "%s"',
    async (outcome) => {
      const number = await shop.buyPaid(user, car, castle);
      fault = outcome;
      await requestRefund(number, { lines: [{ product_id: castle }] });
      expect(await read(number)).toMatchObject({
        status: 'paid',
        refunded: 0,
        refunds: [{ number: 1, status: 'failed', can_retry: true, next_try_at: null }],
      });
      expect(alerts('refund')).toHaveLength(1);

      fault = 'none';
      const response = await retry(number, 1);
      expect(response.body).toMatchObject({
        message: 'The amount was refunded',
        data: {
          status: 'partially_refunded',
          refunded: 10,
          refunds: [
            { number: 1, status: 'failed', can_retry: false, retry_of: null },
            { number: 2, status: 'succeeded', retry_of: 1, amount: 10, reason, revoke: true },
          ],
        },
      });
      expect(new Set(calls).size).toBe(2);
      expect(refundedAmounts()).toEqual([1000]);
      expect(await shop.ownedBy(user)).toEqual([car]);
      await expectLedgerAgrees();
    },
  );

  test('records the admin in the audit log and in the history of the order', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'rejected';
    await requestRefund(number);
    await retry(number, 1);
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, number));
    expect(entries.at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'order.retry_refund',
      details: { reason, refund: 1, amountMinor: 2000 },
    });
    const history: { kind: string; who: string | null }[] = (await read(number)).history;
    expect(history.filter(({ kind }) => kind === 'admin.order.retry_refund')).toMatchObject([{ who: admin.email }]);
  });

  test('can be repeated as often as the gateway rejects the refund', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'rejected';
    await requestRefund(number);
    await retry(number, 1);
    expect((await retry(number, 1)).status, 'the first refund was retried').toBe(409);
    fault = 'none';
    expect((await retry(number, 2)).body.data).toMatchObject({ status: 'refunded' });
    expect(refundedAmounts()).toEqual([2000]);
    await expectLedgerAgrees();
  });

  test('refunds once when ten retries arrive at the same time', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'rejected';
    await requestRefund(number, { amount: 1 });
    fault = 'none';
    const responses = await Promise.all(Array.from({ length: 10 }, () => retry(number, 1)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refundedAmounts()).toEqual([100]);
    await expectLedgerAgrees();
  });

  test('rejects a refund that has not failed, whose amount is gone, or that does not exist', async () => {
    const number = await shop.buyPaid(user, car, castle);
    fault = 'rejected';
    await requestRefund(number, { lines: [{ product_id: castle }] });
    fault = 'none';
    await requestRefund(number, { lines: [{ product_id: castle }] });
    expect((await read(number)).refunds).toMatchObject([{ can_retry: false }, { can_retry: false }]);
    expect((await retry(number, 1)).body).toMatchObject({ message: 'Refund 1 cannot be retried' });
    expect((await retry(number, 2)).status).toBe(409);
    expect((await retry(number, 3)).status).toBe(404);
    expect(refundedAmounts()).toEqual([1000]);
  });

  test('refunds a second payment whose automatic refund was rejected', async () => {
    const { first, second } = await payTwice();
    expect(await read(first.reference)).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'failed', can_retry: true, requested_by: null }],
    });

    fault = 'none';
    expect((await retry(first.reference, 1)).body.data).toMatchObject({ status: 'paid', refunded: 0 });
    expect([...gateway.refunds.values()]).toMatchObject([{ checkoutId: second.id, amountMinor: 2000 }]);
    expect(await shop.ownedBy(user)).toEqual([car]);
    await expectLedgerAgrees();
  });

  test('refunds as much as the failed one would have, of a second payment too', async () => {
    const { order, first, second } = await payTwice();
    // Somebody refunds a part in the dashboard, which the bank rejects later.
    const part = { id: 're_part', checkoutId: second.id, amountMinor: 500, currency: 'USD' };
    gateway.dashboardRefunds.push({ ...part, status: 'succeeded' });
    await reconcilePayment(shop.context, order, second.id);
    gateway.dashboardRefunds[0]!.status = 'failed';
    await reconcilePayment(shop.context, order, second.id);

    fault = 'none';
    expect((await retry(first.reference, 2)).body.data.refunds).toMatchObject([
      { amount: 20, status: 'failed' },
      { amount: 5, status: 'failed' },
      { amount: 5, status: 'succeeded', retry_of: 2 },
    ]);
    expect(refundedAmounts()).toEqual([500]);
    gateway.dashboardRefunds.length = 0;
    await expectLedgerAgrees();
  });
});
