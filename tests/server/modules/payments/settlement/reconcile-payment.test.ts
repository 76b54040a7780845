import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { desc, eq, like } from 'drizzle-orm';
import { disputes } from '#server/modules/orders/schema/disputes.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { type OrderRow, findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { GatewayError, type ReportedDispute } from '#server/modules/payments/gateways/payment-gateway.ts';
import { reconcilePayment } from '#server/modules/payments/settlement/reconcile-payment.ts';
import { refundOrder } from '#server/modules/payments/refunds/refund-order.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

// docs/design/invoices-and-refunds.md#disputes

const DAY_MS = 24 * 3600_000;

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let admin: TestUser;
let car: number;
let castle: number;
let gift: number;
let fault: 'none' | 'unknown' | 'lostResponse' = 'none';
let counter = 0;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createRefund: async (request) => {
      if (fault === 'unknown') throw new GatewayError('unknown', 'injected by the test');
      const refund = await fake.createRefund(request);
      if (fault === 'lostResponse') throw new GatewayError('unknown', 'injected by the test');
      return refund;
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
  gift = await shop.addProduct({ title: 'Gift', price: 0 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  fault = 'none';
  gateway.checkouts.clear();
  gateway.refunds.clear();
  gateway.dashboardRefunds.length = 0;
  gateway.disputes.length = 0;
  shop.logLines.length = 0;
  user = await shop.newUser();
  admin = await shop.newUser({ isAdmin: true });
});

const newId = (prefix: string) => `${prefix}_${(counter += 1)}`;
const checkout = () => [...gateway.checkouts.values()].at(-1)!;
const order = async () => (await shop.listOrders(user)).at(-1)!;
const status = async () => (await order()).status;
const refundRows = async () =>
  shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, (await order()).id))
    .orderBy(refunds.number);
const disputeRows = async () =>
  shop.db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, (await order()).id));
const expectLedgerAgrees = async () => expect((await checkLedger(shop.db)).faults).toEqual([]);
const subjectsTo = async (email: string) =>
  (await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))).map(({ subject }) => subject);

/** Refunds in the dashboard of the gateway. Minor units. */
const refundOutside = (amountMinor: number, change: { status?: 'pending' | 'succeeded'; currency?: string } = {}) => {
  const refund = {
    id: newId('re'),
    status: 'succeeded' as const,
    checkoutId: checkout().id,
    amountMinor,
    currency: 'USD',
  };
  gateway.dashboardRefunds.push({ ...refund, ...change });
  return gateway.dashboardRefunds.at(-1)!;
};
const dispute = (amountMinor = 3000) => {
  const opened: ReportedDispute & { checkoutId: string } = {
    id: newId('dp'),
    status: 'open',
    checkoutId: checkout().id,
    amountMinor,
    currency: 'USD',
    reason: 'product not received',
  };
  gateway.disputes.push(opened);
  return opened;
};
const notify = (type = 'refund.created', id = newId('evt')) =>
  shop.call('POST', '/api/payments/webhooks/sandbox', {
    body: { id, type, paymentId: checkout().id },
    headers: { 'sandbox-signature': 'good' },
  });
const adminOrder = async (number: string) =>
  (await shop.call('GET', `/api/admin/orders/${number}`, { token: admin.accessToken })).body.data;
const refund = (number: string, body: object = {}) =>
  shop.adminAction(admin, number, 'refund', { reason: 'Requested', revoke: false, ...body });
const asAdmin = () => ({ userId: admin.id, requestId: newId('request') });
const ALL = {
  lines: null,
  amountMinor: null,
  expectedMinor: null,
  shouldRevoke: true,
  reason: 'Requested',
  isBeyondWindow: false,
};

describe('a refund in the dashboard of the gateway', () => {
  test('of the whole payment is booked, revokes every paid line and sends a credit note', async () => {
    const number = await shop.buyPaid(user, car, castle, gift);
    refundOutside(3000);
    expect((await notify()).status).toBe(200);
    expect(await adminOrder(number)).toMatchObject({
      status: 'refunded',
      refunded: 30,
      can: { refund: false },
      refunds: [{ number: 1, amount: 30, status: 'succeeded', source: 'gateway', revoke: true, requested_by: null }],
    });
    expect(await shop.ownedBy(user)).toEqual([gift]);
    expect(await subjectsTo(user.email)).toContainEqual(
      expect.stringMatching(new RegExp(`^Credit note CN-\\d{6} for order ${number}$`)),
    );
    await expectLedgerAgrees();
  });

  test('of a part is booked over the lines and leaves the access', async () => {
    const number = await shop.buyPaid(user, car, castle);
    refundOutside(900);
    await notify();
    const { body } = await shop.getOrder(user, number);
    expect(body.data).toMatchObject({
      status: 'partially_refunded',
      refunded: 9,
      lines: [{ refunded: 6 }, { refunded: 3 }],
    });
    expect(await shop.ownedBy(user)).toEqual([car, castle]);
    expect((await refund(number, { amount: 21.01 })).status).toBe(422);
    refundOutside(2100);
    await notify();
    expect(await status()).toBe('refunded');
    expect(await shop.ownedBy(user)).toEqual([]);
    await expectLedgerAgrees();
  });

  test('is booked once when its events repeat, overlap and arrive after its end', async () => {
    await shop.buyPaid(user, car);
    refundOutside(500);
    await notify('refund.created', 'evt_same');
    await Promise.all([
      ...Array.from({ length: 4 }, () => notify('refund.created', 'evt_same')),
      ...Array.from({ length: 4 }, () => notify('refund.updated')),
    ]);
    expect(await refundRows()).toHaveLength(1);
    expect((await subjectsTo(user.email)).filter((subject) => subject.startsWith('Credit'))).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test('is booked once when ten events report it for the first time at once', async () => {
    await shop.buyPaid(user, car);
    refundOutside(2000);
    const responses = await Promise.all(Array.from({ length: 10 }, () => notify()));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await refundRows()).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test('that is pending reserves its amount until the gateway confirms it', async () => {
    const number = await shop.buyPaid(user, car);
    const pending = refundOutside(2000, { status: 'pending' });
    await notify();
    expect(await refundRows()).toMatchObject([{ status: 'created', gatewayRefundId: pending.id }]);
    expect(await status()).toBe('paid');
    expect((await refund(number)).status).toBe(409);
    pending.status = 'succeeded';
    await notify('refund.updated');
    expect(await status()).toBe('refunded');
    await expectLedgerAgrees();
  });

  test('that was pending and failed releases its amount', async () => {
    const number = await shop.buyPaid(user, car);
    const pending = refundOutside(2000, { status: 'pending' });
    await notify();
    gateway.dashboardRefunds.splice(0, 1, { ...pending, status: 'failed' });
    await notify('refund.failed');
    expect(await refundRows()).toMatchObject([{ status: 'failed' }]);
    gateway.dashboardRefunds.length = 0;
    expect((await refund(number)).body.data).toMatchObject({ status: 'refunded' });
    await expectLedgerAgrees();
  });

  test('that failed before the shop knew it is not booked', async () => {
    await shop.buyPaid(user, car);
    gateway.dashboardRefunds.push({ ...refundOutside(2000), status: 'failed' });
    gateway.dashboardRefunds.shift();
    await notify('refund.failed');
    expect(await refundRows()).toEqual([]);
  });

  test('is booked after the payment when its event arrives first', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    refundOutside(2000);
    await notify();
    expect(await status()).toBe('refunded');
    expect(await shop.ownedBy(user)).toEqual([]);
    await expectLedgerAgrees();
  });

  test.each([
    ['in another currency', { currency: 'EUR' }, 500],
    ['of more than was paid', {}, 2001],
    ['of an amount that the shop cannot express', {}, Number.NaN],
  ])('%s changes nothing and writes an alert to the log', async (_, change, amountMinor) => {
    await shop.buyPaid(user, car);
    refundOutside(amountMinor, change);
    expect((await notify()).status).toBe(200);
    expect(await refundRows()).toEqual([]);
    expect(await status()).toBe('paid');
    expect(shop.logLines.some((line) => line.includes('"alert":"refund"'))).toBe(true);
  });

  test('is found by the sweep within a day when no event arrives', async () => {
    await shop.buyPaid(user, car);
    refundOutside(2000);
    shop.clock.advance(DAY_MS - 60_000);
    await sweepOrders(shop.context);
    expect(await status()).toBe('paid');
    shop.clock.advance(2 * 60_000);
    await Promise.all([sweepOrders(shop.context), sweepOrders(shop.context)]);
    expect(await status()).toBe('refunded');
    expect(await refundRows()).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test('of a second payment changes neither the order nor its lines', async () => {
    await shop.buyPaid(user, car);
    const found = await order();
    const second = { ...checkout(), id: `${checkout().id}_again` };
    gateway.checkouts.set(second.id, second);
    await shop.addAttempt(found, second.id);
    fault = 'unknown';
    await settleCheckout(shop.context, found, second);
    // The automatic refund did not reach the gateway, and somebody was faster in its dashboard.
    fault = 'none';
    refundOutside(2000);
    expect((await notify()).status).toBe(200);
    expect((await refundRows()).map((row) => [row.source, row.status])).toEqual([
      ['shop', 'failed'],
      ['gateway', 'succeeded'],
    ]);
    expect(await status()).toBe('paid');
    expect(await shop.ownedBy(user)).toEqual([car]);
    await expectLedgerAgrees();
  });
});

describe('a refund of the shop that the gateway reports', () => {
  test('is not booked a second time when the event arrives before the response', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'lostResponse';
    await refund(number, { revoke: true });
    expect(await refundRows()).toMatchObject([{ status: 'created' }]);
    fault = 'none';
    await notify();
    expect(await refundRows()).toMatchObject([{ status: 'succeeded', source: 'shop' }]);
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    await notify('refund.updated');
    expect(await refundRows()).toHaveLength(1);
    expect(await status()).toBe('refunded');
    await expectLedgerAgrees();
  });

  test('fails first when the same money was refunded in the dashboard, which is then booked', async () => {
    const number = await shop.buyPaid(user, car);
    await refundOrder(shop.context, number, ALL, asAdmin());
    refundOutside(2000);
    expect((await notify()).status).toBe(200);
    expect((await refundRows()).map((row) => [row.source, row.status])).toEqual([
      ['shop', 'failed'],
      ['gateway', 'succeeded'],
    ]);
    expect(await status()).toBe('refunded');
    await expectLedgerAgrees();
  });

  test('leaves the event unhandled while the gateway does not say whether it was made', async () => {
    const number = await shop.buyPaid(user, car);
    await refundOrder(shop.context, number, ALL, asAdmin());
    refundOutside(2000);
    fault = 'unknown';
    expect((await notify('refund.created', 'evt_waits')).status).toBe(503);
    fault = 'none';
    expect((await notify('refund.created', 'evt_waits')).status).toBe(200);
    expect(await status()).toBe('refunded');
    await expectLedgerAgrees();
  });

  test('that was confirmed and failed later leaves the order paid, informs the buyer and can be retried', async () => {
    const number = await shop.buyPaid(user, car, castle);
    await refund(number, { amount: 5 });
    await refund(number);
    expect(await status()).toBe('refunded');
    for (const failed of gateway.refunds.values()) if (failed.amountMinor === 2500) failed.status = 'failed';
    await notify('refund.failed');
    await notify('refund.failed');
    expect(await adminOrder(number)).toMatchObject({
      status: 'partially_refunded',
      refunded: 5,
      refunds: [{ status: 'succeeded' }, { status: 'failed', can_retry: true }],
    });
    expect((await subjectsTo(user.email)).filter((subject) => subject.includes('failed'))).toEqual([
      `Refund of order ${number} failed`,
    ]);
    for (const failed of gateway.refunds.values()) if (failed.amountMinor === 500) failed.status = 'failed';
    await notify('refund.failed');
    expect(await status()).toBe('paid');
    await expectLedgerAgrees();
  });

  test('and refunds in the dashboard never return more than was paid, in any order', async () => {
    const number = await shop.buyPaid(user, car);
    refundOutside(1500);
    await Promise.all([notify(), refund(number, { amount: 15 }), notify(), refund(number, { amount: 5 }), notify()]);
    await notify();
    const [attempt] = await shop.listAttempts(user);
    expect(attempt!.refundedMinor).toBeLessThanOrEqual(2000);
    expect((await refundRows()).filter((row) => row.source === 'gateway')).toHaveLength(1);
    await expectLedgerAgrees();
  });
});

describe('a dispute', () => {
  const REASON = 'product not received';

  test('that is open is shown, leaves the access, stops refunds and informs the owner', async () => {
    const number = await shop.buyPaid(user, car, castle);
    dispute();
    await notify('dispute.created');
    expect((await shop.getOrder(user, number)).body.data).toMatchObject({ status: 'paid', is_disputed: true });
    const shown = await adminOrder(number);
    expect(shown).toMatchObject({
      can: { refund: false },
      disputes: [{ number: 1, amount: 30, status: 'open', reason: REASON, closed_at: null }],
    });
    expect(shown.history.map((entry: { kind: string }) => entry.kind)).toContain('dispute.opened');
    expect(await shop.ownedBy(user)).toEqual([car, castle]);
    const rejected = await refund(number);
    expect([rejected.status, rejected.headers['x-error-code']]).toEqual([409, 'order_disputed']);
    const [notice] = await shop.db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.subject, `Order ${number} is disputed`));
    expect(notice?.text).toContain(REASON);
    expect(notice?.text).toContain(`/account/single-order/${number}`);
    await expectLedgerAgrees();
  });

  test('that the shop wins allows refunds again', async () => {
    const number = await shop.buyPaid(user, car);
    const opened = dispute(2000);
    await notify('dispute.created');
    opened.status = 'won';
    await notify('dispute.closed');
    expect((await adminOrder(number)).disputes).toMatchObject([{ status: 'won' }]);
    expect((await shop.getOrder(user, number)).body.data).toMatchObject({ status: 'paid', is_disputed: false });
    expect((await refund(number)).body.data).toMatchObject({ status: 'refunded' });
    await expectLedgerAgrees();
  });

  test('that the shop loses is booked as a refund of the bank and revokes every paid line', async () => {
    const number = await shop.buyPaid(user, car, castle, gift);
    const opened = dispute();
    await notify('dispute.created');
    opened.status = 'lost';
    await Promise.all(Array.from({ length: 6 }, () => notify('dispute.closed')));
    expect(await adminOrder(number)).toMatchObject({
      status: 'refunded',
      disputes: [{ status: 'lost' }],
      refunds: [{ amount: 30, source: 'dispute', status: 'succeeded', revoke: true }],
    });
    expect(await shop.ownedBy(user)).toEqual([gift]);
    const timeline = (await shop.getOrder(user, number)).body.data.timeline as { kind: string }[];
    expect(timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['disputed', 'dispute_lost', 'access_ended']),
    );
    const [note] = await shop.db
      .select()
      .from(emailOutbox)
      .where(like(emailOutbox.subject, `Credit note % for order ${number}`))
      .orderBy(desc(emailOutbox.createdAt));
    expect(note?.text).toContain('Your bank returned 30.00 USD');
    await expectLedgerAgrees();
  });

  test('whose end is the first that the shop reads is opened and closed at once', async () => {
    await shop.buyPaid(user, car);
    dispute(2000).status = 'lost';
    await notify('dispute.closed');
    await notify('dispute.created');
    expect(await disputeRows()).toMatchObject([{ status: 'lost' }]);
    expect(await refundRows()).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test('of a part revokes every paid line and leaves the rest refundable', async () => {
    const number = await shop.buyPaid(user, car, castle);
    dispute(1000).status = 'lost';
    await notify('dispute.closed');
    expect(await adminOrder(number)).toMatchObject({
      status: 'partially_refunded',
      refunded: 10,
      can: { refund: true },
    });
    expect(await shop.ownedBy(user)).toEqual([]);
    expect((await refund(number)).body.data).toMatchObject({ status: 'refunded', refunded: 30 });
    await expectLedgerAgrees();
  });

  test.each([
    [5, 2],
    [20, 1],
  ])('that is lost after a refund of %i books only what is left', async (amount, booked) => {
    const number = await shop.buyPaid(user, car, gift);
    await refund(number, { amount });
    dispute(2000).status = 'lost';
    await notify('dispute.closed');
    expect(await status()).toBe('refunded');
    expect(await refundRows()).toHaveLength(booked);
    expect(await shop.ownedBy(user)).toEqual([gift]);
    expect(shop.logLines.some((line) => line.includes('more than was left'))).toBe(true);
    await expectLedgerAgrees();
  });

  test('that has ended ignores an older report, and another end only writes an alert', async () => {
    await shop.buyPaid(user, car);
    const opened = dispute(2000);
    opened.status = 'won';
    await notify('dispute.closed');
    const found: OrderRow = await order();
    opened.status = 'open';
    await reconcilePayment(shop.context, found, checkout().id);
    expect(await disputeRows()).toMatchObject([{ status: 'won' }]);
    shop.logLines.length = 0;
    opened.status = 'lost';
    await reconcilePayment(shop.context, found, checkout().id);
    expect(await disputeRows()).toMatchObject([{ status: 'won' }]);
    expect(shop.logLines.some((line) => line.includes('changed the end of a dispute'))).toBe(true);
    expect(await status()).toBe('paid');
  });

  test('stops the retry of a failed refund until it has ended', async () => {
    const number = await shop.buyPaid(user, car);
    await refundOrder(shop.context, number, ALL, asAdmin());
    const opened = dispute(2000);
    await notify('dispute.created');
    // The gateway rejects the refund of a disputed payment.
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect((await adminOrder(number)).refunds).toMatchObject([{ status: 'failed', can_retry: false }]);
    opened.status = 'won';
    await notify('dispute.closed');
    expect((await adminOrder(number)).refunds).toMatchObject([{ can_retry: true }]);
    expect((await findOrderByNumber(shop.db, number))?.status).toBe('paid');
  });

  test('that an event reported long after the payment is read once a day as well', async () => {
    await shop.buyPaid(user, car);
    shop.clock.advance(121 * DAY_MS);
    await sweepOrders(shop.context);
    const opened = dispute(2000);
    await notify('dispute.created');
    opened.status = 'lost';
    shop.clock.advance(DAY_MS + 60_000);
    await sweepOrders(shop.context);
    expect(await status()).toBe('refunded');
  });

  test('that is open is read once a day when no event arrives', async () => {
    await shop.buyPaid(user, car);
    const opened = dispute(2000);
    shop.clock.advance(DAY_MS + 60_000);
    await sweepOrders(shop.context);
    opened.status = 'lost';
    shop.clock.advance(DAY_MS + 60_000);
    await sweepOrders(shop.context);
    expect(await status()).toBe('refunded');
  });
});
