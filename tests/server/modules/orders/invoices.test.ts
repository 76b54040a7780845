import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settings } from '#server/modules/content/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { computeIncludedTax } from '#contract/orders/compute-included-tax.ts';
import { billingResponseSchema } from '#contract/orders/orders.ts';
import { issueInvoice } from '#server/modules/orders/invoices/issue-invoice.ts';
import { readInvoice } from '#server/modules/orders/invoices/read-invoice.ts';
import { setTaxRate } from '#server/modules/orders/queries/invoices.ts';
import { listOrderLines, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { invoices } from '#server/modules/orders/schema/invoices.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
});
afterAll(() => shop.close());

const buyFor = async (change: Partial<typeof users.$inferInsert> = {}, price = 20) => {
  const user = await shop.newUser();
  if (Object.keys(change).length > 0) await shop.db.update(users).set(change).where(eq(users.id, user.id));
  await shop.buyPaid(user, await shop.addProduct({ price }));
  const [order] = await shop.listOrders(user);
  if (!order) throw new Error('The order is missing');
  return { user, order, read: () => readInvoice(shop.db, order, shop.clock.now()) };
};
const numbers = async () => {
  const rows = await shop.db.select({ number: invoices.number }).from(invoices).orderBy(invoices.number);
  return rows.map((row) => row.number);
};

describe('an invoice', () => {
  test('stays the same when buyer, company, tax and product change later, and no row of it can be changed', async () => {
    const { user, read } = await buyFor({ fullName: 'Ada Lovelace', city: 'London', country: 'GB' });
    const before = await read();
    expect(before).toMatchObject({
      billedTo: ['Ada Lovelace', user.email, 'London', 'United Kingdom'],
      totalMinor: 2000,
      tax: null,
    });
    await shop.db.update(users).set({ fullName: 'Somebody', city: 'Paris', country: 'FR' });
    await shop.db
      .insert(settings)
      .values({ key: 'company', value: { ...before.company, name: 'Another company' } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { ...before.company, name: 'Another company' } } });
    await setTaxRate(shop.db, { country: 'gb', name: 'VAT', rateHundredths: 2000 });
    await shop.db.execute(sql`update products set title = 'Renamed', price_minor = 1`);
    expect(await read()).toEqual(before);
    for (const change of [sql`update invoices set number = 900`, sql`delete from invoices`, sql`truncate invoices`])
      await expect(shop.db.execute(change)).rejects.toMatchObject({ cause: { code: '23001' } });
    expect(await read()).toEqual(before);
  });

  test('names a company first and its VAT number last, on paper too, and keeps them when the profile changes', async () => {
    const studio = { company: 'Студия «Две лисы»', vatNumber: 'DE123456789', fullName: 'Ada Lovelace', city: 'Berlin' };
    const { user, order, read } = await buyFor(studio);
    const billedTo = ['Студия «Две лисы»', 'Ada Lovelace', user.email, 'Berlin', 'VAT number DE123456789'];
    expect((await read()).billedTo).toEqual(billedTo);
    const change = { company: 'Another studio', vat_number: '' };
    expect((await shop.call('PATCH', '/api/account', { token: user.accessToken, body: change })).status).toBe(200);
    expect((await read()).billedTo).toEqual(billedTo);
    const number = orderNumber(order);
    const admin = await shop.newUser({ isAdmin: true });
    for (const [path, token] of [
      [`/api/orders/${number}`, user.accessToken],
      [`/api/admin/orders/${number}`, admin.accessToken],
    ] as const)
      expect((await shop.call('GET', path, { token })).body.data.invoiced_to).toEqual(billedTo);
    const invoice = await shop.call('GET', `/api/orders/${number}/invoice`, { token: user.accessToken });
    const { text } = await readPdf(invoice.raw);
    for (const line of billedTo) expect(text).toContain(line);
  });

  test('states what a sale took off, even after the sale', async () => {
    const user = await shop.newUser();
    const [castle, bridge] = [
      await shop.addProduct({ title: 'Castle', price: 20, newPrice: 7.99 }),
      await shop.addProduct({ title: 'Bridge', price: 5 }),
    ];
    await shop.fillCart(user, bridge);
    const number = await shop.buyPaid(user, castle);
    await shop.db.execute(sql`update products set new_price_minor = null`);
    const invoice = await shop.call('GET', `/api/orders/${number}/invoice`, { token: user.accessToken });
    const { text } = await readPdf(invoice.raw);
    expect(text).toContain('Castle 7.99 USD Full price 20.00 USD, discount −12.01 USD');
    expect(text).toContain('Bridge 5.00 USD');
    expect(text.match(/Full price/g)).toHaveLength(1);

    const [receipt] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, user.email));
    const sums = receipt?.text.split('\n\n').find((part) => part.startsWith('Castle') || part.startsWith('Bridge'));
    expect(
      sums
        ?.split('\n')
        .map((row) => row.split(/ {2,}/))
        .toSorted(),
    ).toEqual([
      ['Bridge', '5.00 USD'],
      ['Castle', '20.00 USD'],
      ['Discount', '−12.01 USD'],
      ['Tax', 'None charged'],
      ['Total', '12.99 USD'],
    ]);
  });

  test('of an order that was paid before invoices were stored is issued when it is first read, once', async () => {
    const user = await shop.newUser();
    const paidAt = new Date(shop.clock.now().getTime() - 86_400_000);
    const facts = { userId: user.id, currency: 'USD', totalMinor: 500, fingerprint: 'old', expiresAt: paidAt };
    const [order] = await shop.db
      .insert(orders)
      .values({ ...facts, status: 'paid', paidAt })
      .returning();
    if (!order) throw new Error('The order is missing');
    const reads = await Promise.all([1, 2, 3].map(() => readInvoice(shop.db, order, shop.clock.now())));
    expect(new Set(reads.map(({ number }) => number)).size).toBe(1);
    expect(reads[0]).toMatchObject({ totalMinor: 500, paidAt: paidAt.toISOString() });
  });
});

describe('the numbers', () => {
  test('have no gap when payments arrive at once and one is rolled back', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.newUser()));
    for (const user of buyers) {
      await shop.fillCart(user, await shop.addProduct());
      await shop.buy(user);
    }
    for (const checkout of shop.fakeGateway().checkouts.values()) checkout.status = 'paid';
    const { order } = await buyFor();
    const failing = inTransaction(shop.db, async (tx) => {
      const [other] = await tx
        .insert(orders)
        .values({ ...order, id: undefined, sequence: undefined, fingerprint: 'rolled back' })
        .returning();
      if (!other) throw new Error('The order is missing');
      const now = shop.clock.now();
      await issueInvoice(tx, { ...other, paidAt: now, card: null }, await listOrderLines(tx, other.id), now);
      throw new Error('rolled back');
    });
    await Promise.all([
      expect(failing).rejects.toThrow('rolled back'),
      ...buyers.map(async (user) =>
        shop.getOrder(user, orderNumber((await shop.listOrders(user))[0] ?? { sequence: 0 })),
      ),
    ]);
    const used = await numbers();
    expect(used).toEqual(used.map((_, index) => index + 1));
    expect(used.length).toBeGreaterThanOrEqual(8);
  });
});

// docs/design/invoices-and-refunds.md#invoices
describe('GET /api/orders/billing', () => {
  test('names buyer, address and tax rate as the next invoice will', async () => {
    await setTaxRate(shop.db, { country: 'se', name: 'Moms', rateHundredths: 2500 });
    const swedish = await buyFor({ country: 'SE' }, 12.5);
    const { status, body } = await shop.call('GET', '/api/orders/billing', { token: swedish.user.accessToken });
    expect(status).toBe(200);
    const { data } = billingResponseSchema.parse(body);
    const invoice = await swedish.read();
    expect(data).toEqual({ lines: invoice.billedTo, tax: { name: 'Moms', rate_hundredths: 2500 } });
    expect(data.lines).toContain(swedish.user.email);
  });

  test('names the company that the user has set', async () => {
    const user = await shop.newUser();
    const company = { company: 'Two Foxes AS', vat_number: 'NO999888777' };
    await shop.call('PATCH', '/api/account', { token: user.accessToken, body: company });
    const { body } = await shop.call('GET', '/api/orders/billing', { token: user.accessToken });
    const { lines } = billingResponseSchema.parse(body).data;
    expect([lines[0], lines.at(-1)]).toEqual(['Two Foxes AS', 'VAT number NO999888777']);
  });

  test('has no tax rate for a country without one', async () => {
    const user = await shop.newUser();
    const { body } = await shop.call('GET', '/api/orders/billing', { token: user.accessToken });
    expect(billingResponseSchema.parse(body).data.tax).toBeNull();
  });
});

describe('the tax', () => {
  test('is that of the buyer’s country, or of all other countries, and is contained in the total', async () => {
    await setTaxRate(shop.db, { country: 'de', name: 'MwSt', rateHundredths: 1900 });
    await setTaxRate(shop.db, { country: 'other', name: 'VAT', rateHundredths: 500 });
    const german = await buyFor({ country: 'DE' }, 11.9);
    expect(await german.read()).toMatchObject({
      totalMinor: 1190,
      tax: { name: 'MwSt', rateHundredths: 1900, amountMinor: 190 },
    });
    const elsewhere = await buyFor({ country: 'PE' }, 10.5);
    expect((await elsewhere.read()).tax).toEqual({ name: 'VAT', rateHundredths: 500, amountMinor: 50 });
    const response = await shop.call('GET', `/api/orders/${(await german.read()).orderNumber}/invoice`, {
      token: german.user.accessToken,
    });
    expect(response.status).toBe(200);
  });

  test.each([
    [1190, 1900, 190],
    [1000, 1900, 160],
    [999, 1900, 160],
    [1, 1900, 0],
    [0, 1900, 0],
    [3, 10_000, 2],
    [1234, 0, 0],
    [9_999_999_999, 2100, 1_735_537_190],
  ])('in %i minor units at %i hundredths of a percent is %i', (total, rate, tax) => {
    expect(computeIncludedTax(total, rate)).toBe(tax);
  });
});
