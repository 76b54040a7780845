import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerEntries } from '#server/modules/orders/schema/ledger.ts';
import { grants, orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let user: TestUser;
let number: string;
let orderId: string;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  await shop.addProduct({ title: 'Car', price: 20 });
  await shop.addProduct({ title: 'Castle', price: 10 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
  number = await shop.buyPaid(user, 1, 2);
  orderId = (await shop.listOrders(user))[0]!.id;
});

const faults = async () => (await checkLedger(shop.db)).faults;

describe('the database rejects', () => {
  test('updates, deletes and truncation of the ledger', async () => {
    await expect(shop.db.update(ledgerEntries).set({ amountMinor: 1 })).rejects.toThrow();
    await expect(shop.db.delete(ledgerEntries)).rejects.toThrow();
    await expect(shop.db.execute('truncate ledger_entries')).rejects.toThrow();
    expect(await faults()).toEqual([]);
  });

  test('changes to price, title or currency of an order line, and its removal', async () => {
    for (const change of [{ priceMinor: 1 }, { title: 'Other' }, { currency: 'EUR' }])
      await expect(shop.db.update(orderLines).set(change).where(eq(orderLines.orderId, orderId))).rejects.toThrow();
    await expect(shop.db.delete(orderLines).where(eq(orderLines.orderId, orderId))).rejects.toThrow();
  });

  test('a second ledger entry for the same payment', async () => {
    const [capture] = (await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, orderId))).filter(
      (entry) => entry.kind === 'payment.captured',
    );
    const { id: _id, ...copy } = capture!;
    await expect(shop.db.insert(ledgerEntries).values(copy)).rejects.toThrow();
  });

  test('refunds above the paid amount', async () => {
    await expect(
      shop.db.update(paymentAttempts).set({ refundedMinor: 3001 }).where(eq(paymentAttempts.orderId, orderId)),
    ).rejects.toThrow();
  });
});

describe('checkLedger', () => {
  test('finds no faults in orders made through the API', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    await shop.adminAction(admin, number, 'refund', { reason: 'Part', revoke: true, lines: [{ product_id: 1 }] });
    const { orders: counted, entries, faults: found } = await checkLedger(shop.db);
    expect(found).toEqual([]);
    expect(counted).toBeGreaterThan(0);
    expect(entries).toBeGreaterThanOrEqual(counted * 3);
  });

  test.each([
    [
      'a changed order status',
      (id: string) => shop.db.update(orders).set({ status: 'expired' }).where(eq(orders.id, id)),
      'status',
    ],
    [
      'a changed total',
      (id: string) => shop.db.update(orders).set({ totalMinor: 1 }).where(eq(orders.id, id)),
      'total',
    ],
    [
      'a changed payment status',
      (id: string) => shop.db.update(paymentAttempts).set({ status: 'failed' }).where(eq(paymentAttempts.orderId, id)),
      'payment 1',
    ],
    [
      'a changed reserved refund amount',
      (id: string) => shop.db.update(paymentAttempts).set({ refundedMinor: 5 }).where(eq(paymentAttempts.orderId, id)),
      'reserved refunds of payment 1',
    ],
    [
      'a revoked grant without a refund',
      () => shop.db.update(grants).set({ status: 'revoked' }).where(eq(grants.userId, user.id)),
      'grant of line',
    ],
    ['a deleted grant', () => shop.db.delete(grants).where(eq(grants.userId, user.id)), 'a grant that does not exist'],
    [
      'a refund without a ledger entry',
      async (id: string) => {
        const [attempt] = await shop.listAttempts(user);
        await shop.db.insert(refunds).values({
          orderId: id,
          attemptId: attempt!.id,
          number: 1,
          amountMinor: 100,
          currency: 'USD',
          revokes: false,
          reason: 'Not recorded',
          status: 'succeeded',
          idempotencyKey: `unrecorded-${id}`,
        });
      },
      'refund 1',
    ],
    [
      'a ledger entry that contradicts the order',
      (id: string) =>
        shop.db.insert(ledgerEntries).values({ kind: 'order.expired', orderId: id, amountMinor: 0, currency: 'USD' }),
      'order.expired',
    ],
  ])('reports %s', async (_, tamper, named) => {
    const before = (await faults()).length;
    await tamper(orderId);
    const found = await faults();
    expect(found.length).toBeGreaterThan(before);
    expect(found.some((fault) => fault.startsWith(`${number}: `) && fault.includes(named))).toBe(true);
  });
});
