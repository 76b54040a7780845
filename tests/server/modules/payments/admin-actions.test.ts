import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
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
      if (isDown) throw new GatewayError('unknown', 'injected by the test');
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
const status = async () => (await shop.listOrders(user)).at(-1)!.status;
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

describe.each(['refund', 'cancel', 'mark-paid'] as const)('the admin action %s', (action) => {
  const body = action === 'refund' ? { reason, revoke: false } : { reason };

  test('responds 401 to visitors and 403 to users and changes nothing', async () => {
    const number = await shop.buyPaid(user, car);
    expect((await shop.call('POST', `/api/admin/orders/${number}/${action}`, { body })).status).toBe(401);
    const refused = await shop.adminAction(user, number, action, body);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([403, 'admin_only']);
    expect(await status()).toBe('paid');
    expect(await actionsOn(number)).toEqual([]);
  });

  test('responds 403 to a former admin whose access token is still valid', async () => {
    const number = await shop.buyPaid(user, car);
    const former = await shop.newUser({ isAdmin: true });
    await shop.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id));
    expect((await shop.adminAction(former, number, action, body)).status).toBe(403);
    expect(await status()).toBe('paid');
  });

  test('responds 404 to an unknown or invalid order number', async () => {
    expect((await shop.adminAction(admin, 'PB-999999', action, body)).status).toBe(404);
    expect((await shop.adminAction(admin, 'nonsense', action, body)).status).toBe(404);
  });
});

describe('canceling an order as admin', () => {
  test('cancels an open order, closes its checkout and keeps the cart', async () => {
    const checkout = await openOrder();
    const response = await shop.adminAction(admin, checkout.reference, 'cancel', { reason });
    expect([response.status, response.body.data.status]).toEqual([200, 'canceled']);
    expect(checkout.status).toBe('expired');
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    expect(await actionsOn(checkout.reference)).toEqual(['order.cancel']);
    expect((await shop.adminAction(admin, checkout.reference, 'cancel', { reason })).status).toBe(409);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('delivers the order and responds 409 when it was paid in the meantime', async () => {
    const checkout = await openOrder();
    checkout.status = 'paid';
    const response = await shop.adminAction(admin, checkout.reference, 'cancel', { reason });
    expect([response.status, response.body]).toEqual([
      409,
      { message: 'This order is already paid. It can only be refunded' },
    ]);
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('keeps the order open while the gateway is down and cancels it later', async () => {
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

  test('cancels a draft without calling the gateway', async () => {
    const number = await addDraft();
    expect((await shop.adminAction(admin, number, 'cancel', { reason })).body.data).toMatchObject({
      status: 'canceled',
    });
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });
});

describe('marking an order as paid', () => {
  test('delivers a draft and lets it be refunded without the gateway', async () => {
    const number = await addDraft();
    const response = await shop.adminAction(admin, number, 'mark-paid', { reason: 'Bank transfer 4711' });
    expect(response.body.data).toMatchObject({
      status: 'paid',
      payments: [{ gateway: 'manual', status: 'succeeded' }],
    });
    expect(await shop.ownedBy(user)).toEqual([car]);
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(409);
    const refunded = await shop.adminAction(admin, number, 'refund', { reason, revoke: true });
    expect(refunded.body.data).toMatchObject({ status: 'refunded' });
    expect(gateway.refunds.size).toBe(0);
    expect(await shop.ownedBy(user)).toEqual([]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('closes the checkout first, so that the order cannot be paid twice', async () => {
    const checkout = await openOrder();
    const response = await shop.adminAction(admin, checkout.reference, 'mark-paid', { reason });
    expect([response.status, response.body.data.status]).toEqual([200, 'paid']);
    expect(checkout.status).toBe('expired');
    expect(await shop.listCartProductIds(user)).toEqual([]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('responds 409 when the user already owns the product', async () => {
    const number = await addDraft();
    await shop.buyPaid(user, car);
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(409);
    await shop.adminAction(admin, number, 'cancel', { reason });
  });

  test('responds 409 when the order was canceled', async () => {
    const number = await addDraft();
    await shop.adminAction(admin, number, 'cancel', { reason });
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(409);
  });

  test('delivers to a blocked user, whose bank transfer may have arrived', async () => {
    const number = await addDraft();
    await shop.db.update(users).set({ blockedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect((await shop.adminAction(admin, number, 'mark-paid', { reason })).status).toBe(200);
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('offers no receipt for a deleted account, which gets no emails', async () => {
    const number = await addDraft();
    await shop.adminAction(admin, number, 'mark-paid', { reason });
    const read = async () =>
      (await shop.call('GET', `/api/admin/orders/${number}`, { token: admin.accessToken })).body.data;
    expect((await read()).can).toMatchObject({ resend_receipt: true });
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect(await read()).toMatchObject({ can: { resend_receipt: false }, user: { is_deleted: true } });
  });

  test('responds 409 when the user deleted the account', async () => {
    const number = await addDraft();
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    const response = await shop.adminAction(admin, number, 'mark-paid', { reason });
    expect([response.status, response.body]).toEqual([
      409,
      { message: 'The user deleted their account, so this order can no longer be paid' },
    ]);
    expect(await shop.ownedBy(user)).toEqual([]);
    const { body } = await shop.call('GET', `/api/admin/orders/${number}`, { token: admin.accessToken });
    expect(body.data.can).toMatchObject({ mark_paid: false, cancel: true });
  });

  test('delivers once when five calls arrive at the same time', async () => {
    const number = await addDraft();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => shop.adminAction(admin, number, 'mark-paid', { reason })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['succeeded']);
    expect((await shop.listGrants(user)).map(({ productId }) => productId)).toEqual([car]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });
});
