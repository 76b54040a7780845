import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#server/modules/content/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { readCreditNote } from '#server/modules/orders/invoices/read-credit-note.ts';
import { readInvoice } from '#server/modules/orders/invoices/read-invoice.ts';
import { setTaxRate } from '#server/modules/orders/queries/invoices.ts';
import { findOrderByNumber } from '#server/modules/orders/queries/orders.ts';
import { creditNotes } from '#server/modules/orders/schema/invoices.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { reconcilePayment } from '#server/modules/payments/settlement/reconcile-payment.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

// docs/design/invoices-and-refunds.md#invoices

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let admin: TestUser;

beforeAll(async () => {
  gateway = createFakeGateway('http://localhost:3000');
  shop = await withPayments(await createTestShop({ gateway }));
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.checkouts.clear();
  user = await shop.newUser();
});

const requireOrder = async (number: string) => {
  const order = await findOrderByNumber(shop.db, number);
  if (!order) throw new Error('The order is missing');
  return order;
};
const refund = (number: string, body: object = {}) =>
  shop.adminAction(admin, number, 'refund', { reason: 'A scratch', revoke: false, ...body });
const read = async (number: string, refundNumber: number) =>
  readCreditNote(shop.db, await requireOrder(number), refundNumber, shop.clock.now());
const get = (number: string, refundNumber: number | string, who = user) =>
  shop.call('GET', `/api/orders/${number}/credit-notes/${refundNumber}`, { token: who.accessToken });

describe('a credit note', () => {
  test('names the invoice, the refunded lines and the reason, as a PDF for the buyer alone', async () => {
    const car = await shop.addProduct({ title: 'Car', price: 20 });
    const number = await shop.buyPaid(user, car, await shop.addProduct({ title: 'Castle 城', price: 10.5 }));
    expect((await get(number, 1)).status).toBe(409);
    await refund(number, { lines: [{ product_id: car, amount: 5.25 }] });
    const invoice = await readInvoice(shop.db, await requireOrder(number), shop.clock.now());

    const response = await get(number, 1);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="credit-note-${number}-1.pdf"`);
    const { text, title } = await readPdf(response.raw);
    expect(title).toMatch(/^Credit note CN-\d{6}$/);
    expect(text).toContain(`Corrects invoice ${invoice.number} of order ${number}`);
    expect(text).toContain('A scratch');
    expect(text).toContain('Car 5.25 USD');
    expect(text).not.toContain('Castle');
    expect(text).toContain('No tax was charged');

    expect((await get(number, 2)).headers['x-error-code']).toBe('credit_note_not_ready');
    expect((await get(number, 1, await shop.newUser())).status).toBe(404);
    expect((await get(number, 'one')).status).toBe(404);
    expect((await shop.getOrder(user, number)).body.data.credit_notes).toEqual([
      { refund: 1, amount: 5.25, at: expect.any(String), is_void: false },
    ]);
  });

  test('stays the same when company, buyer and tax change later, and no row of it can be changed', async () => {
    const number = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    await refund(number);
    const before = await read(number, 1);
    await shop.db.update(users).set({ fullName: 'Somebody' }).where(eq(users.id, user.id));
    const company = { key: 'company', value: { ...before.company, name: 'Another company' } };
    await shop.db
      .insert(settings)
      .values(company)
      .onConflictDoUpdate({ target: settings.key, set: { value: company.value } });
    expect(await read(number, 1)).toEqual(before);
    for (const change of [
      sql`update credit_notes set number = 900`,
      sql`delete from credit_notes`,
      sql`truncate credit_notes`,
    ])
      await expect(shop.db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } });
  });

  test('is addressed as the invoice was, even when the buyer has another name by then', async () => {
    const number = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    const { billedTo } = await readInvoice(shop.db, await requireOrder(number), shop.clock.now());
    await shop.db.update(users).set({ fullName: 'Somebody' }).where(eq(users.id, user.id));
    await refund(number);
    expect((await read(number, 1)).billedTo).toEqual(billedTo);
  });

  test('of a second payment names no invoice and no tax', async () => {
    await setTaxRate(shop.db, { country: 'other', name: 'VAT', rateHundredths: 2000 });
    await shop.fillCart(user, await shop.addProduct({ price: 20 }));
    await shop.buy(user);
    const first = [...gateway.checkouts.values()].at(-1);
    if (!first) throw new Error('The checkout is missing');
    const order = await requireOrder(first.reference);
    const second = { ...first, id: `${first.id}_again`, status: 'paid' as const };
    gateway.checkouts.set(second.id, second);
    await shop.addAttempt(order, second.id);
    await settleCheckout(shop.context, order, second);
    first.status = 'paid';
    await settleCheckout(shop.context, order, first);
    expect(await read(first.reference, 1)).toMatchObject({
      invoice: null,
      tax: null,
      lines: [{ title: `Payment of order ${first.reference}`, amountMinor: 2000 }],
    });
  });

  test('is void when the bank sends the money of a confirmed refund back, and the next refund has its own', async () => {
    const number = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    await refund(number);
    for (const made of gateway.refunds.values()) made.status = 'failed';
    const paymentId = [...gateway.checkouts.keys()].at(-1);
    await shop.call('POST', '/api/payments/webhooks/sandbox', {
      body: { id: 'evt_came_back', type: 'refund.failed', paymentId },
      headers: { 'sandbox-signature': 'good' },
    });
    // The money is back, so the payment can be refunded again.
    gateway.refunds.clear();
    const { text } = await readPdf((await get(number, 1)).raw);
    expect(text).toContain('the bank did not accept the money');
    await shop.call('POST', `/api/admin/orders/${number}/refunds/1/retry`, {
      token: admin.accessToken,
      headers: { 'idempotency-key': `retry-${number}` },
    });
    const again = await read(number, 2);
    expect(again.voidSince).toBeNull();
    expect(again.number).not.toBe((await read(number, 1)).number);
    expect((await shop.getOrder(user, number)).body.data.credit_notes).toMatchObject([
      { refund: 1, is_void: true },
      { refund: 2, is_void: false },
    ]);
  });

  test('of a refund from before credit notes were stored is issued when it is first read, once', async () => {
    const number = await shop.buyPaid(user, await shop.addProduct({ price: 20 }));
    const order = await requireOrder(number);
    const [attempt] = await shop.listAttempts(user);
    if (!attempt) throw new Error('The payment is missing');
    const facts = { orderId: order.id, attemptId: attempt.id, amountMinor: 500, currency: 'USD', revokes: false };
    await shop.db.insert(refunds).values({
      ...facts,
      number: 1,
      reason: 'Long ago',
      status: 'succeeded',
      idempotencyKey: 'long-ago',
      finishedAt: shop.clock.now(),
    });
    const reads = await Promise.all([1, 2, 3].map(() => read(number, 1)));
    expect(new Set(reads.map((note) => note.number)).size).toBe(1);
    expect(reads[0]).toMatchObject({ totalMinor: 500, reason: 'Long ago' });
  });
});

describe('the taxes of credit notes', () => {
  test('add up to the tax of the invoice, in whatever parts the order is refunded', async () => {
    await setTaxRate(shop.db, { country: 'de', name: 'MwSt', rateHundredths: 1900 });
    await shop.db.update(users).set({ country: 'DE' }).where(eq(users.id, user.id));
    const number = await shop.buyPaid(user, await shop.addProduct({ price: 10 }));
    const parts = [0.01, 3.33, 0.02, 3.31, 3.33];
    for (const amount of parts) await refund(number, { amount });
    const notes = await Promise.all(parts.map((_, index) => read(number, index + 1)));
    expect(notes.map((note) => note.totalMinor)).toEqual([1, 333, 2, 331, 333]);
    const invoice = await readInvoice(shop.db, await requireOrder(number), shop.clock.now());
    expect(invoice.tax?.amountMinor).toBe(160);
    expect(notes.reduce((sum, note) => sum + (note.tax?.amountMinor ?? 0), 0)).toBe(160);
  });

  test('add up to the tax of the invoice without that of a refund which the bank rejected later', async () => {
    await setTaxRate(shop.db, { country: 'de', name: 'MwSt', rateHundredths: 1900 });
    await shop.db.update(users).set({ country: 'DE' }).where(eq(users.id, user.id));
    const number = await shop.buyPaid(user, await shop.addProduct({ price: 10 }));
    for (const amount of [3.33, 6.67]) await refund(number, { amount });
    for (const rejected of gateway.refunds.values()) if (rejected.amountMinor === 333) rejected.status = 'failed';
    const [checkoutId = ''] = gateway.checkouts.keys();
    await reconcilePayment(shop.context, await requireOrder(number), checkoutId);
    await refund(number, { amount: 3.33 });
    const valid = await Promise.all([read(number, 2), read(number, 3)]);
    expect(valid.map(({ totalMinor, tax }) => [totalMinor, tax?.amountMinor])).toEqual([
      [667, 107],
      [333, 53],
    ]);
  });
});

test('the numbers of credit notes have no gap when refunds arrive at once', async () => {
  const car = await shop.addProduct({ price: 20 });
  const numbers: string[] = [];
  for (let buyer = 0; buyer < 5; buyer += 1) numbers.push(await shop.buyPaid(await shop.newUser(), car));
  await Promise.all(numbers.map((number) => refund(number)));
  const rows = await shop.db.select({ number: creditNotes.number }).from(creditNotes).orderBy(creditNotes.number);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
});
