import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { spread } from '#server/modules/payments/refunds/refundable-lines.ts';
import { sendRefund } from '#server/modules/payments/refunds/send-refund.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import type { OrderLineRow } from '#server/modules/orders/queries/orders.ts';
import { findOrderByNumber, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let admin: TestUser;
let car: number;
let castle: number;
let gift: number;
let fault: 'none' | 'rejected' | 'unknown' | 'lostResponse' | 'pending' | 'otherAmount' = 'none';

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createRefund: async (request) => {
      if (fault === 'rejected' || fault === 'unknown') throw new GatewayError(fault, 'injected by the test');
      const refund = await fake.createRefund(request);
      if (fault === 'lostResponse') throw new GatewayError('unknown', 'injected by the test');
      if (fault === 'otherAmount') return { ...refund, amountMinor: refund.amountMinor + 1 };
      return fault === 'pending' ? { ...refund, status: 'pending' } : refund;
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
  gift = await shop.addProduct({ title: 'Gift', price: 0 });
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  fault = 'none';
  gateway.checkouts.clear();
  gateway.refunds.clear();
  user = await shop.newUser();
});

const reason = 'The shopper asked for it';
const refund = (number: string, body: object, key?: string) =>
  shop.adminAction(admin, number, 'refund', { reason, revoke: false, ...body }, key);
const refundedAmounts = () => [...gateway.refunds.values()].map((one) => one.amountMinor);
const status = async () => (await shop.listOrders(user)).at(-1)!.status;
const expectLedgerAgrees = async () => expect((await checkLedger(shop.db)).faults).toEqual([]);
const emailsTo = (email: string) =>
  shop.db
    .select({ subject: emailOutbox.subject, text: emailOutbox.text })
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, email))
    .orderBy(emailOutbox.createdAt, emailOutbox.subject);

describe('POST /api/admin/orders/:number/refund', () => {
  test('refunds the whole order and revokes its grants, so that the products can be bought again', async () => {
    const number = await shop.buyPaid(user, car, castle);
    const response = await refund(number, { revoke: true });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      message: 'The amount was refunded',
      data: { status: 'refunded', total: 30, refunded: 30, refunds: [{ number: 1, amount: 30, status: 'succeeded' }] },
    });
    expect(response.body.data.lines.map((line: { grant: string }) => line.grant)).toEqual(['revoked', 'revoked']);
    expect(refundedAmounts()).toEqual([3000]);
    expect(await shop.ownedBy(user)).toEqual([]);
    await shop.buyPaid(user, car);
    expect(await shop.ownedBy(user)).toEqual([car]);
    await expectLedgerAgrees();
  });

  test('keeps the grant and the certificate of a free product when the whole payment is refunded', async () => {
    const number = await shop.buyPaid(user, car, gift);
    const { data } = (await refund(number, { revoke: true })).body;
    expect(data).toMatchObject({ status: 'refunded', refunds: [{ lines: [{ product_id: car, amount: 20 }] }] });
    expect(data.lines.map((line: { grant: string }) => line.grant)).toEqual(['revoked', 'granted']);
    expect(await shop.ownedBy(user)).toEqual([gift]);
    const owned = (await shop.getOrder(user, number)).body.data.lines;
    expect(owned.map((line: { is_owned: boolean }) => line.is_owned)).toEqual([false, true]);
    const as = { token: user.accessToken };
    const readRevokedAt = async (product: number) =>
      (await shop.call('GET', `/api/orders/${number}/certificates/${product}`, as)).body.data.revoked_at;
    expect([await readRevokedAt(car), await readRevokedAt(gift)]).toEqual([expect.any(String), null]);
    const purchased = await shop.call('GET', `/api/purchased?order=${number}`, as);
    expect(purchased.body.data.map(({ id }: { id: number }) => id)).toEqual([gift]);
    await expectLedgerAgrees();
  });

  test('revokes the grant of a free product that the admin names beside a paid one', async () => {
    const number = await shop.buyPaid(user, car, castle, gift);
    const lines = [{ product_id: castle }, { product_id: gift }];
    expect((await refund(number, { revoke: true, lines })).body.data).toMatchObject({ status: 'partially_refunded' });
    expect(await shop.ownedBy(user)).toEqual([car]);
    await expectLedgerAgrees();
  });

  test('refunds the whole order and keeps its grants when revoke is false', async () => {
    const number = await shop.buyPaid(user, car, castle);
    expect((await refund(number, {})).body.data).toMatchObject({ status: 'refunded', refunded: 30 });
    expect(await shop.ownedBy(user)).toEqual([car, castle]);
    await expectLedgerAgrees();
  });

  test('refunds one line and revokes only its grant, then refunds the rest', async () => {
    const number = await shop.buyPaid(user, car, castle);
    const first = await refund(number, { revoke: true, lines: [{ product_id: castle }] });
    expect(first.body.data).toMatchObject({ status: 'partially_refunded', refunded: 10 });
    expect(await shop.ownedBy(user)).toEqual([car]);
    const rest = await refund(number, {});
    expect(rest.body.data).toMatchObject({
      status: 'refunded',
      refunded: 30,
      refunds: [{ amount: 10 }, { amount: 20 }],
    });
    expect(await shop.ownedBy(user)).toEqual([car]);
    expect(refundedAmounts()).toEqual([1000, 2000]);
    await expectLedgerAgrees();
  });

  test.each([
    ['the whole order', {}, 30, 20],
    ['a line', { lines: [{ product_id: 2 }] }, 10, 0],
    ['two lines', { lines: [{ product_id: 1 }, { product_id: 2 }] }, 30, 20],
    ['a part', { amount: 10 }, 30, 10],
  ])('refunds nothing when the refund of %s is not the confirmed one', async (_, body, expected, now) => {
    const number = await shop.buyPaid(user, car, castle);
    await refund(number, { lines: [{ product_id: castle }], expected_amount: 10 });
    const response = await refund(number, { ...body, expected_amount: expected });
    expect([response.status, response.headers['x-error-code'], response.body]).toEqual([
      409,
      'order_conflict',
      { message: `The order changed: the refund would now be ${now.toFixed(2)} USD. Nothing was refunded` },
    ]);
    expect(refundedAmounts()).toEqual([1000]);
    expect(await status()).toBe('partially_refunded');
    expect((await refund(number, { expected_amount: 20 })).body.data).toMatchObject({ status: 'refunded' });
    expect(refundedAmounts()).toEqual([1000, 2000]);
    await expectLedgerAgrees();
  });

  test('refunds one of two amounts that two admins confirm at the same time', async () => {
    const number = await shop.buyPaid(user, car, castle);
    const responses = await Promise.all([
      refund(number, { lines: [{ product_id: castle }], expected_amount: 10 }),
      refund(number, { expected_amount: 30 }),
    ]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409]);
    expect(refundedAmounts()).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test('refunds partial amounts up to the last cent', async () => {
    const number = await shop.buyPaid(user, car, castle);
    expect((await refund(number, { amount: 0.01 })).body.data).toMatchObject({ refunded: 0.01 });
    expect((await refund(number, { lines: [{ product_id: car, amount: 19.98 }] })).status).toBe(200);
    expect((await refund(number, { amount: 10.02 })).body).toEqual({ amount: ['10.01 USD is left of this order'] });
    expect((await refund(number, { amount: 10.01 })).body.data).toMatchObject({ status: 'refunded', refunded: 30 });
    expect(refundedAmounts().reduce((sum, one) => sum + one, 0)).toBe(3000);
    await expectLedgerAgrees();
  });

  test.each([
    [{ lines: [{ product_id: 1, amount: 20.01 }] }, { lines: ['20.00 USD is left of Car'] }],
    [{ lines: [{ product_id: 999 }] }, { lines: ['Product 999 is not in this order'] }],
    [{ lines: [{ product_id: 1 }, { product_id: 1 }] }, { lines: ['Product 1 is listed twice'] }],
    [{ lines: [] }, { lines: ['Choose at least one line'] }],
    [{ lines: [{ product_id: 3 }] }, { lines: ['Nothing was paid for these lines'] }],
    [{ amount: 30.01 }, { amount: ['30.00 USD is left of this order'] }],
    [{ amount: 0 }, { amount: ['Must be more than 0'] }],
    [{ amount: -5 }, { amount: ['Must be more than 0'] }],
    [{ amount: 1.005 }, { amount: ['Must have at most two decimals'] }],
    [{ amount: 5, lines: [{ product_id: 1 }] }, { amount: ['Enter an amount or choose lines, not both'] }],
    [{ reason: '' }, { reason: ['Reason is required'] }],
    [{ revoke: 'yes' }, { revoke: ['Choose whether the files can still be downloaded'] }],
  ])('rejects %j with 422 and refunds nothing', async (body, fields) => {
    const number = await shop.buyPaid(user, car, castle, gift);
    const response = await refund(number, body);
    expect([response.status, response.body]).toEqual([422, fields]);
    expect(refundedAmounts()).toEqual([]);
    expect(await status()).toBe('paid');
  });

  test('responds 409 for an order that is unpaid, free or already refunded', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const pending = [...gateway.checkouts.values()].at(-1)!.reference;
    expect((await refund(pending, {})).status).toBe(409);
    [...gateway.checkouts.values()].at(-1)!.status = 'paid';
    await shop.getOrder(user, pending);
    await refund(pending, {});
    const again = await refund(pending, {});
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'order_not_refundable']);
    expect(refundedAmounts()).toEqual([2000]);
    const free = await shop.newUser();
    await shop.fillCart(free, gift);
    await shop.buy(free);
    const [order] = await shop.listOrders(free);
    expect((await refund(`PB-${100_000 + order!.sequence}`, {})).status).toBe(409);
  });

  test('refunds once per idempotency key and rejects the key for another amount or order', async () => {
    const number = await shop.buyPaid(user, car);
    const first = await refund(number, { amount: 5 }, 'key-1');
    const second = await refund(number, { amount: 5 }, 'key-1');
    expect(second.body).toEqual(first.body);
    expect((await refund(number, { amount: 6 }, 'key-1')).status).toBe(422);
    const other = await shop.buyPaid(await shop.newUser(), car);
    expect((await refund(other, { amount: 5 }, 'key-1')).status).toBe(422);
    expect(refundedAmounts()).toEqual([500]);
  });

  test('refunds once when ten full refunds arrive at the same time', async () => {
    const number = await shop.buyPaid(user, car, castle);
    const responses = await Promise.all(Array.from({ length: 10 }, () => refund(number, { revoke: true })));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(refundedAmounts()).toEqual([3000]);
    await expectLedgerAgrees();
  });

  test('emails one receipt for the payment and one credit note for the refund', async () => {
    const number = await shop.buyPaid(user, car, castle);
    await refund(number, { revoke: true, lines: [{ product_id: castle }] }, 'note');
    await refund(number, { revoke: true, lines: [{ product_id: castle }] }, 'note');
    const emails = await emailsTo(user.email);
    expect(emails.map((email) => email.subject).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^Credit note CN-\\d{6} for order ${number}$`)),
      `Receipt for order ${number}`,
    ]);
    const note = emails.find((email) => email.subject.startsWith('Credit'))!;
    expect(note.text).toContain('10.00 USD');
    expect(note.text).toContain('Castle');
    expect(note.text).toContain(reason);
    expect(note.text).not.toContain('Car ');
  });

  test.each([
    [true, 'You can no longer download what was refunded.'],
    [false, 'You keep what was refunded.'],
  ])('says in the credit note what happens to the files and the card, with revoke %s', async (revoke, access) => {
    const number = await shop.buyPaid(user, car);
    await refund(number, { revoke });
    const note = (await emailsTo(user.email)).find((email) => email.subject.startsWith('Credit'));
    expect(note?.text).toContain(
      `${access} We refunded the card you paid with. Most banks show the money within five to ten working days.`,
    );
  });

  test('does not speak of a card in the credit note of an order that an admin marked as paid', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const [order] = await shop.listOrders(user);
    const number = orderNumber(order!);
    await shop.adminAction(admin, number, 'mark-paid', { reason: 'Bank transfer 4711' });
    await refund(number, { revoke: true });
    const note = (await emailsTo(user.email)).find((email) => email.subject.startsWith('Credit'));
    expect(note?.text).toContain('You can no longer download what was refunded. We return the money the way you paid.');
    expect(note?.text).not.toContain('card');
  });

  test('records the admin and the reason in an append-only audit log', async () => {
    const number = await shop.buyPaid(user, car);
    const response = await refund(number, { revoke: true });
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, number));
    expect(entries).toMatchObject([
      {
        actorId: admin.id,
        action: 'order.refund',
        requestId: response.headers['x-request-id'],
        details: { reason, revokes: true, lines: [{ productId: car, amountMinor: 2000 }] },
      },
    ]);
    await expect(shop.db.delete(auditEntries)).rejects.toThrow();
    await expect(shop.db.update(auditEntries).set({ action: 'order.note' })).rejects.toThrow();
  });
});

describe('a refund while the gateway fails', () => {
  test('keeps the money and the grants when the gateway rejects the refund, and allows a retry', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'rejected';
    const response = await refund(number, { revoke: true });
    expect(response.body).toMatchObject({
      message: 'The payment gateway rejected the refund. Nothing was refunded',
      data: { status: 'paid', refunded: 0 },
    });
    expect(await shop.ownedBy(user)).toEqual([car]);
    fault = 'none';
    expect((await refund(number, { revoke: true })).body.data).toMatchObject({ status: 'refunded' });
    await expectLedgerAgrees();
  });

  test.each(['unknown', 'lostResponse', 'pending'] as const)(
    'reserves the amount after the gateway response "%s" and completes the refund in the sweep',
    async (kind) => {
      const number = await shop.buyPaid(user, car);
      fault = kind;
      const response = await refund(number, { revoke: true });
      expect(response.body.data).toMatchObject({ status: 'paid', refunded: 20, refunds: [{ status: 'created' }] });
      expect(await shop.ownedBy(user), 'grants are revoked after the refund succeeds').toEqual([car]);
      expect((await refund(number, {})).status).toBe(409);
      fault = 'none';
      shop.clock.advance(60_000);
      await sweepOrders(shop.context);
      expect(await status()).toBe('refunded');
      expect(await shop.ownedBy(user)).toEqual([]);
      expect(refundedAmounts()).toEqual([2000]);
      await expectLedgerAgrees();
    },
  );

  test('records nothing and logs an error when the gateway reports another amount', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'otherAmount';
    shop.logLines.length = 0;
    expect((await refund(number, {})).body.data).toMatchObject({ status: 'paid' });
    expect(shop.logLines.some((line) => line.includes('another refund'))).toBe(true);
    fault = 'none';
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect(await status()).toBe('refunded');
  });

  test('records a refund once when three calls of the gateway overlap', async () => {
    const number = await shop.buyPaid(user, car);
    fault = 'unknown';
    await refund(number, { amount: 5 });
    fault = 'none';
    const order = (await findOrderByNumber(shop.db, number))!;
    const [stored] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    await Promise.all(Array.from({ length: 3 }, () => sendRefund(shop.context, stored!.id)));
    expect(refundedAmounts()).toEqual([500]);
    expect((await emailsTo(user.email)).filter((email) => email.subject.startsWith('Credit'))).toHaveLength(1);
    await expectLedgerAgrees();
  });

  test.each([
    ['full', { revoke: true }],
    // A refund of the rest would still be allowed, so the status of the order stops nothing.
    ['partial', { amount: 5 }],
  ])('completes a %s refund once when three sweeps run at the same time', async (_, terms) => {
    const number = await shop.buyPaid(user, car);
    fault = 'unknown';
    await refund(number, terms);
    fault = 'none';
    shop.clock.advance(60_000);
    await Promise.all([sweepOrders(shop.context), sweepOrders(shop.context), sweepOrders(shop.context)]);
    expect(
      await shop.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, (await shop.listOrders(user))[0]!.id)),
    ).toHaveLength(1);
    expect((await emailsTo(user.email)).filter((email) => email.subject.startsWith('Credit'))).toHaveLength(1);
    await expectLedgerAgrees();
  });
});

test('refunds the second payment of an order automatically', async () => {
  await shop.fillCart(user, car);
  await shop.buy(user);
  const first = [...gateway.checkouts.values()].at(-1)!;
  const order = (await findOrderByNumber(shop.db, first.reference))!;
  // A gateway whose checkouts cannot expire allows a payment after the attempt has failed.
  await shop.db.update(paymentAttempts).set({ status: 'failed' }).where(eq(paymentAttempts.orderId, order.id));
  const second = { ...first, id: `${first.id}_again`, status: 'paid' as const };
  gateway.checkouts.set(second.id, second);
  await shop.addAttempt(order, second.id);
  await settleCheckout(shop.context, order, second);
  first.status = 'paid';
  await settleCheckout(shop.context, order, first);
  await settleCheckout(shop.context, order, first);
  expect(await status()).toBe('paid');
  expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['returned', 'succeeded']);
  expect([...gateway.refunds.values()]).toMatchObject([{ checkoutId: first.id, amountMinor: 2000 }]);
  expect(await shop.ownedBy(user)).toEqual([car]);
  await expectLedgerAgrees();
});

test('spreads an amount over the lines in proportion, without losing a cent', () => {
  const open = [1000, 1000, 1000].map((left, position) => ({ left, line: { id: String(position) } as OrderLineRow }));
  expect(spread(open, 100).map((share) => share.amountMinor)).toEqual([34, 33, 33]);
  expect(spread(open, 3000).map((share) => share.amountMinor)).toEqual([1000, 1000, 1000]);
  expect(spread([{ left: 0, line: open[0]!.line }, open[1]!], 7).map((share) => share.amountMinor)).toEqual([0, 7]);
});
