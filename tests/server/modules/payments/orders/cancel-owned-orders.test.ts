import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order, OrdersResponse } from '#contract/orders/orders.ts';
import { cartItems } from '#server/modules/cart/schema.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let user: TestUser;
let castle: number;
let font: number;
let freeFont: number;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  castle = await shop.addProduct({ title: 'Castle', price: 20 });
  font = await shop.addProduct({ title: 'Font', price: 5 });
  freeFont = await shop.addProduct({ title: 'Free font', price: 0 });
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.fakeGateway().checkouts.clear();
  user = await shop.newUser();
});

const OWNS_ALL = 'You already own everything in this order, so you do not need to pay';

const newestCheckout = () => [...shop.fakeGateway().checkouts.values()].at(-1)!;
const pay = (number: string) => shop.call('POST', `/api/orders/${number}/pay`, { token: user.accessToken });
const readOrder = async (number: string) => (await shop.getOrder(user, number)).body.data as Order;
const findListedOrder = async (number: string) => {
  const { body } = await shop.call('GET', '/api/orders', { token: user.accessToken });
  return (body as OrdersResponse).data.find((order) => order.number === number);
};
const ledgerFaults = async () => (await checkLedger(shop.db)).faults;
const clearCart = () => shop.db.delete(cartItems).where(eq(cartItems.userId, user.id));
const findOrderId = async (number: string) =>
  (await shop.listOrders(user)).find((one) => orderNumber(one) === number)!.id;

/** Opens an order for products. @returns its number */
const open = async (...productIds: number[]) => {
  await shop.fillCart(user, ...productIds);
  expect((await shop.buy(user)).status).toBe(200);
  return newestCheckout().reference;
};
/** An order whose card was declined. @returns its number */
const openDeclined = async (...productIds: number[]) => {
  const number = await open(...productIds);
  newestCheckout().status = 'declined';
  expect(await readOrder(number)).toMatchObject({ status: 'failed' });
  return number;
};

describe('an order whose payment failed', () => {
  test('is canceled when another order with its products is paid', async () => {
    const number = await openDeclined(castle);
    expect(await readOrder(number)).not.toHaveProperty('owned');
    await shop.buyPaid(user, castle, font);
    expect(await readOrder(number)).toMatchObject({ status: 'canceled', owned: 'all' });
    expect(await findListedOrder(number)).toMatchObject({ status: 'canceled', owned: 'all' });
    expect(await ledgerFaults()).toEqual([]);
  });

  test('is canceled when the user buys one of its products, and the rejected payment says why', async () => {
    const number = await openDeclined(castle, font);
    await clearCart();
    await shop.buyPaid(user, font);
    expect(await readOrder(number)).toMatchObject({ status: 'canceled', owned: 'some' });
    const { status, body } = await pay(number);
    expect([status, body.message]).toEqual([
      409,
      'You already own some of these assets. Buy the others in a new order',
    ]);
    expect(await ledgerFaults()).toEqual([]);
  });

  test('can still be paid when the user got a product that it contains for free', async () => {
    const number = await openDeclined(castle, freeFont);
    await shop.call('POST', `/front/v2/product/${freeFont}/get-free`, { token: user.accessToken });
    expect(await readOrder(number)).not.toHaveProperty('owned');
    expect((await pay(number)).status).toBe(200);
  });

  test('stays as it is when the user buys other products', async () => {
    const number = await openDeclined(castle);
    await clearCart();
    await shop.buyPaid(user, font);
    expect(await readOrder(number)).toMatchObject({ status: 'failed' });
    expect((await pay(number)).status).toBe(200);
  });

  test('is refunded in full when its payment arrives after it was canceled', async () => {
    const number = await openDeclined(castle);
    const first = newestCheckout();
    await shop.buyPaid(user, castle, font);
    first.status = 'paid';
    const event = await shop.call('POST', '/api/payments/webhooks/sandbox', {
      body: { id: `late-${number}`, type: 'checkout.completed', checkoutId: first.id },
      headers: { 'sandbox-signature': 'good' },
    });
    expect(event.status).toBe(200);
    expect(await readOrder(number)).toMatchObject({ status: 'refunded', refunded: 20 });
    expect(await shop.ownedBy(user)).toEqual([castle, font]);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe('an order that waits for its payment', () => {
  /** An admin records the payment of an order with these products while the user is on the payment page of another one. */
  const giveByAdmin = async (...productIds: number[]) => {
    const body = {
      user_id: user.id,
      lines: productIds.map((id) => ({ product_id: id })),
      next: 'mark_paid',
      reason: 'Bank transfer',
    };
    expect((await shop.call('POST', '/api/admin/orders', { token: admin.accessToken, body })).status).toBe(200);
  };

  test('is canceled by the sweep, which closes its payment page, once its product is owned', async () => {
    const number = await open(castle);
    await giveByAdmin(castle);
    expect(await readOrder(number)).toMatchObject({ status: 'pending_payment', owned: 'all' });
    await sweepOrders(shop.context);
    expect(newestCheckout().status).toBe('expired');
    expect(await readOrder(number)).toMatchObject({ status: 'canceled', owned: 'all' });
    expect(await ledgerFaults()).toEqual([]);
  });

  test('is canceled at once when the user tries to continue its payment', async () => {
    const number = await open(castle);
    await giveByAdmin(castle);
    const { status, body } = await pay(number);
    expect([status, body.message]).toEqual([409, OWNS_ALL]);
    expect(newestCheckout().status).toBe('expired');
    expect(await readOrder(number)).toMatchObject({ status: 'canceled' });
  });

  test('leads to no payment page when its product was granted while the payment was being continued', async () => {
    const number = await open(castle);
    await giveByAdmin(castle);
    // As the call sees it whose clock was read before the grant made the order overdue.
    const later = new Date(shop.clock.now().getTime() + 1);
    await shop.db
      .update(orders)
      .set({ expiresAt: later })
      .where(eq(orders.id, await findOrderId(number)));
    const { status, body } = await pay(number);
    expect([status, body.message]).toEqual([409, OWNS_ALL]);
    expect(newestCheckout().status).toBe('expired');
    expect(await readOrder(number)).toMatchObject({ status: 'canceled', owned: 'all' });
  });

  test('is refunded in full when the user pays it before the sweep', async () => {
    const number = await open(castle);
    await giveByAdmin(castle);
    newestCheckout().status = 'paid';
    await sweepOrders(shop.context);
    expect(await readOrder(number)).toMatchObject({ status: 'refunded', refunded: 20 });
    expect(await shop.ownedBy(user)).toEqual([castle]);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe('an order of an admin', () => {
  const create = async (next: 'draft' | 'payment_link') => {
    const body = { user_id: user.id, lines: [{ product_id: castle }], next };
    const created = await shop.call('POST', '/api/admin/orders', { token: admin.accessToken, body });
    return (created.body.data as Order).number;
  };
  const findOrderStatus = async (number: string) =>
    (
      await shop.db
        .select()
        .from(orders)
        .where(eq(orders.id, await findOrderId(number)))
    )[0]?.status;

  test('is canceled when its payment was requested and the user bought its product', async () => {
    const number = await create('payment_link');
    await shop.buyPaid(user, castle);
    expect(await readOrder(number)).toMatchObject({ status: 'canceled', owned: 'all' });
    expect(await ledgerFaults()).toEqual([]);
  });

  test('stays a draft while its payment was not requested', async () => {
    const number = await create('draft');
    await shop.buyPaid(user, castle);
    expect(await findOrderStatus(number)).toBe('draft');
  });

  test('gets no payment link once the user owns its product, and stays a draft', async () => {
    const number = await create('draft');
    const path = `/api/admin/orders/${number}`;
    const readActions = async () => (await shop.call('GET', path, { token: admin.accessToken })).body.data.can;
    expect(await readActions()).toMatchObject({ request_payment: true, mark_paid: true });
    await shop.buyPaid(user, castle);
    expect(await readActions()).toMatchObject({ request_payment: false, mark_paid: false, cancel: true });
    const { status, body } = await shop.call('POST', `${path}/payment-link`, { token: admin.accessToken });
    expect([status, body]).toEqual([409, { message: 'The user already owns a product of this order' }]);
    expect(await findOrderStatus(number)).toBe('draft');
    const emails = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, user.email));
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Receipt/)]);
  });

  test('is canceled when an earlier version requested its payment after the purchase and the user tries to pay', async () => {
    const number = await create('draft');
    await shop.buyPaid(user, castle);
    const id = await findOrderId(number);
    await shop.db.update(orders).set({ paymentRequestedAt: shop.clock.now() }).where(eq(orders.id, id));
    expect(await readOrder(number)).toMatchObject({ status: 'pending_payment', owned: 'all' });
    const { status, body } = await pay(number);
    expect([status, body.message]).toEqual([409, OWNS_ALL]);
    expect(await readOrder(number)).toMatchObject({ status: 'canceled', owned: 'all' });
  });
});
