import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { checkLedger } from '#server/modules/payments/check-ledger.ts';
import { GatewayError } from '#server/modules/payments/payment-gateway.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let admin: TestUser;
let car: number;
let isDown = false;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    expireCheckout: async (id) => {
      if (isDown) throw new GatewayError('unknown', 'put in by the test');
      return fake.expireCheckout(id);
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  isDown = false;
  gateway.checkouts.clear();
  user = await shop.newUser();
});

const reason = 'Because';
const openOrder = async () => {
  await shop.fillCart(user, car);
  await shop.buy(user);
  return [...gateway.checkouts.values()].at(-1)!;
};
const status = async () => (await shop.ordersOf(user)).at(-1)!.status;
const actionsOn = async (number: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, number))).map((entry) => entry.action);
const addDraft = async () => {
  const [draft] = await shop.db
    .insert(orders)
    .values({
      userId: user.id,
      status: 'draft',
      currency: 'USD',
      totalMinor: 1500,
      fingerprint: 'draft',
      expiresAt: shop.clock.now(),
    })
    .returning();
  await shop.db.insert(orderLines).values({
    orderId: draft!.id,
    productId: car,
    position: 0,
    title: 'Car',
    priceMinor: 1500,
    currency: 'USD',
  });
  return `PB-${100_000 + draft!.sequence}`;
};

describe.each(['refund', 'cancel', 'mark-paid'] as const)('%s is for staff alone', (action) => {
  const body = action === 'refund' ? { reason, revoke: false } : { reason };

  test('a visitor is 401, a user 403, and nothing happens', async () => {
    const number = await shop.buyPaid(user, car);
    expect((await shop.call('POST', `/api/admin/orders/${number}/${action}`, { body })).status).toBe(401);
    expect((await shop.adminAction(user, number, action, body)).status).toBe(403);
    expect(await status()).toBe('paid');
    expect(await actionsOn(number)).toEqual([]);
  });

  test('the right is the database’s: one who was an administrator when the token was made is 403', async () => {
    const number = await shop.buyPaid(user, car);
    const former = await shop.newUser({ isAdmin: true });
    await shop.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id));
    expect((await shop.adminAction(former, number, action, body)).status).toBe(403);
    expect(await status()).toBe('paid');
  });

  test('an order that does not exist is 404, a number that cannot be one too', async () => {
    expect((await shop.adminAction(admin, 'PB-999999', action, body)).status).toBe(404);
    expect((await shop.adminAction(admin, 'nonsense', action, body)).status).toBe(404);
  });
});

describe('cancel', () => {
  test('an open order is closed at the gateway and canceled; the cart stays', async () => {
    const checkout = await openOrder();
    const answer = await shop.adminAction(admin, checkout.reference, 'cancel', { reason });
    expect([answer.status, answer.body.data.status]).toEqual([200, 'canceled']);
    expect(checkout.status).toBe('expired');
    expect(await shop.cartOf(user)).toEqual([car]);
    expect(await actionsOn(checkout.reference)).toEqual(['order.cancel']);
    expect((await shop.adminAction(admin, checkout.reference, 'cancel', { reason })).status).toBe(409);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('one that is paid meanwhile is delivered instead, and staff are told', async () => {
    const checkout = await openOrder();
    checkout.status = 'paid';
    const answer = await shop.adminAction(admin, checkout.reference, 'cancel', { reason });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'This order is already paid. It can only be refunded' },
    ]);
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('while the gateway is away it stays open, because it could be paid; later it is canceled, not expired', async () => {
    const checkout = await openOrder();
    isDown = true;
    expect((await shop.adminAction(admin, checkout.reference, 'cancel', { reason })).status).toBe(503);
    expect(await status()).toBe('pending_payment');
    isDown = false;
    checkout.status = 'expired';
    await shop.getOrder(user, checkout.reference);
    expect(await status()).toBe('canceled');
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('a draft is canceled without a word to the gateway', async () => {
    const number = await addDraft();
    expect((await shop.adminAction(admin, number, 'cancel', { reason })).body.data).toMatchObject({
      status: 'canceled',
    });
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });
});

describe('mark-paid', () => {
  test('a draft is paid and delivered, with a receipt; its money can be returned without a gateway', async () => {
    const number = await addDraft();
    const answer = await shop.adminAction(admin, number, 'mark-paid', { reason: 'Bank transfer 4711' });
    expect(answer.body.data).toMatchObject({ status: 'paid', payments: [{ gateway: 'manual', status: 'succeeded' }] });
    expect(await shop.ownedBy(user)).toEqual([car]);
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(409);
    const refunded = await shop.adminAction(admin, number, 'refund', { reason, revoke: true });
    expect(refunded.body.data).toMatchObject({ status: 'refunded' });
    expect(gateway.refunds.size).toBe(0);
    expect(await shop.ownedBy(user)).toEqual([]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('an open order is closed at the gateway first, so that nobody pays it twice', async () => {
    const checkout = await openOrder();
    const answer = await shop.adminAction(admin, checkout.reference, 'mark-paid', { reason });
    expect([answer.status, answer.body.data.status]).toEqual([200, 'paid']);
    expect(checkout.status).toBe('expired');
    expect(await shop.cartOf(user)).toEqual([]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('what is owned already is not charged again', async () => {
    const number = await addDraft();
    await shop.buyPaid(user, car);
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(409);
    await shop.adminAction(admin, number, 'cancel', { reason });
  });

  test('a canceled order cannot be paid', async () => {
    const number = await addDraft();
    await shop.adminAction(admin, number, 'cancel', { reason });
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(409);
  });

  test('five at once deliver once', async () => {
    const number = await addDraft();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.adminAction(admin, number, 'mark-paid', { reason })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await shop.attemptsOf(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });
});
