import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { products } from '#server/modules/catalog/schema/products.ts';
import { gatewayEvents } from '#server/modules/payments/schema.ts';
import { grants, orders } from '#server/modules/orders/schema/orders.ts';
import { GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { settleOrder } from '#server/modules/payments/settlement/settle-order.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let car: number;
let castle: number;
let isDown = false;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    retrieveCheckout: async (id) => {
      if (isDown) throw new GatewayError('unknown', 'injected by the test');
      return { ...(await fake.retrieveCheckout(id)) };
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  isDown = false;
  gateway.checkouts.clear();
  gateway.refunds.clear();
  user = await shop.newUser();
});

const order = async () => (await shop.listOrders(user)).at(-1)!;
const number = async () => `PB-${100_000 + (await order()).sequence}`;
const checkout = () => [...gateway.checkouts.values()].at(-1)!;
let events = 0;
const event = (type = 'checkout.completed', checkoutId: string | null = checkout().id) => ({
  id: `evt_${(events += 1)}`,
  type,
  checkoutId,
});
const sendWebhook = (body: object) =>
  shop.call('POST', '/api/payments/webhooks/sandbox', {
    body,
    headers: { 'sandbox-signature': 'good' },
  });
const sales = async (id: number) =>
  (await shop.db.select({ count: products.salesCount }).from(products).where(eq(products.id, id)))[0]!.count;

/** A paid order has one successful payment attempt and one grant per line, and its lines left the cart. */
const expectPaidOnce = async (lines: number[]) => {
  expect((await shop.listOrders(user)).filter((one) => one.status === 'paid')).toHaveLength(1);
  expect((await shop.listAttempts(user)).filter((one) => one.status === 'succeeded')).toHaveLength(1);
  expect(await shop.ownedBy(user)).toEqual(lines);
  for (const id of lines) expect(await shop.listCartProductIds(user)).not.toContain(id);
};

describe('settling a payment', () => {
  test('delivers on the webhook when the browser never returns', async () => {
    await shop.fillCart(user, car, castle);
    await shop.buy(user);
    checkout().status = 'paid';
    expect((await sendWebhook(event())).status).toBe(200);
    await expectPaidOnce([car, castle]);
    expect((await order()).paidAt).toEqual(shop.clock.now());
  });

  test('ignores a "paid" event when the gateway says the checkout is open', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    expect((await sendWebhook(event())).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    expect(await shop.ownedBy(user)).toEqual([]);
  });

  test('delivers when the order is opened before the webhook arrives', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    const { body } = await shop.getOrder(user, await number());
    expect(body.data).toMatchObject({ status: 'paid', checkout_url: null });
    await expectPaidOnce([car]);
  });

  test('shows a user who returns just after a sweep what happened since', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect((await order()).status).toBe('pending_payment');
    checkout().status = 'declined';
    expect((await shop.getOrder(user, await number())).body.data.status).toBe('failed');
  });

  test('delivers in the sweep when neither webhook nor browser arrived', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    await expectPaidOnce([car]);
  });

  test.each([
    ['amount', { amountMinor: 1 }],
    ['currency', { currency: 'EUR' }],
    ['reference', { reference: 'PB-100999' }],
  ])('logs an error and delivers nothing for a payment with another %s', async (_, change) => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    Object.assign(checkout(), { status: 'paid' }, change);
    shop.logLines.length = 0;
    await shop.getOrder(user, await number());
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    expect(await shop.ownedBy(user)).toEqual([]);
    expect(shop.logLines.some((line) => line.includes('does not match its order'))).toBe(true);
    checkout().status = 'expired';
    await shop.db
      .update(orders)
      .set({ status: 'expired' })
      .where(eq(orders.id, (await order()).id));
  });

  test('shows the order as pending while the gateway is down', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    isDown = true;
    const response = await shop.getOrder(user, await number());
    expect([response.status, response.body.data.status]).toEqual([200, 'pending_payment']);
    expect((await sendWebhook(event())).status).toBe(503);
  });

  test('keeps products in the cart that were added during the payment', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    await shop.fillCart(user, castle);
    checkout().status = 'paid';
    await sendWebhook(event());
    expect(await shop.listCartProductIds(user)).toEqual([castle]);
  });

  // docs/reliability.md#changed-price
  test('charges the price of the order when the price of the product changes during the payment', async () => {
    const dear = await shop.addProduct({ price: 20 });
    await shop.fillCart(user, dear);
    await shop.buy(user);
    await shop.db.update(products).set({ priceMinor: 9900 }).where(eq(products.id, dear));
    expect(checkout()).toMatchObject({ amountMinor: 2000 });
    checkout().status = 'paid';
    await sendWebhook(event());
    await expectPaidOnce([dear]);
    expect(await order()).toMatchObject({ totalMinor: 2000 });
  });

  test('delivers a product that was unlisted during the payment', async () => {
    const rare = await shop.addProduct();
    await shop.fillCart(user, rare);
    await shop.buy(user);
    await shop.db.update(products).set({ isListed: false }).where(eq(products.id, rare));
    checkout().status = 'paid';
    await sendWebhook(event());
    await expectPaidOnce([rare]);
  });

  test('delivers when the webhook arrives before the response that opened the checkout', async () => {
    await shop.fillCart(user, car);
    const { createCheckout } = gateway;
    gateway.createCheckout = async (request) => {
      const made = await createCheckout(request);
      made.status = 'paid';
      expect((await sendWebhook(event('checkout.completed', made.id))).status).toBe(200);
      return { ...made, status: 'open' };
    };
    const response = await shop.buy(user);
    gateway.createCheckout = createCheckout;
    expect([response.status, response.body.checkout_url]).toEqual([200, checkout().url]);
    await expectPaidOnce([car]);
  });
});

describe('late payments and expiry', () => {
  const expire = async () => {
    shop.clock.advance(31 * 60_000);
    await sweepOrders(shop.context);
    const { access_token } = await startSession(shop.context, user.id, { userAgent: 'tests', ip: '127.0.0.1' });
    user = { ...user, accessToken: access_token };
  };

  test('expires an abandoned checkout and its order, and keeps the cart', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    await expire();
    expect(checkout().status).toBe('expired');
    expect(await order()).toMatchObject({ status: 'expired' });
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'expired' }]);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
  });

  test('settles a checkout that was paid just before it expired', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    await expire();
    await expectPaidOnce([car]);
  });

  test('keeps an order open for its second attempt when the checkout of the first one expires', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const first = checkout();
    first.status = 'declined';
    await sendWebhook(event());
    expect(await order()).toMatchObject({ status: 'failed' });
    await shop.call('POST', `/api/orders/${orderNumber(await order())}/pay`, { token: user.accessToken });
    expect(checkout().id).not.toBe(first.id);
    first.status = 'expired';
    expect((await sendWebhook(event('checkout.expired', first.id))).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    checkout().status = 'paid';
    await sendWebhook(event());
    await expectPaidOnce([car]);
  });

  test.each(['expired', 'canceled', 'failed'] as const)(
    'delivers when the payment arrives after the order was %s',
    async (status) => {
      await shop.fillCart(user, car);
      await shop.buy(user);
      await shop.db
        .update(orders)
        .set({ status })
        .where(eq(orders.id, (await order()).id));
      checkout().status = 'paid';
      await sendWebhook(event());
      await expectPaidOnce([car]);
    },
  );

  test('refunds the price of a product that another order delivered in the meantime', async () => {
    await shop.fillCart(user, car, castle);
    await shop.buy(user);
    const late = checkout();
    await shop.fillCart(user, car);
    await shop.db
      .update(orders)
      .set({ status: 'expired' })
      .where(eq(orders.id, (await order()).id));
    await shop.call('DELETE', `/front/v2/cart/remove/${castle}`, { token: user.accessToken });
    await shop.buy(user);
    checkout().status = 'paid';
    await sendWebhook(event());
    late.status = 'paid';
    shop.logLines.length = 0;
    expect((await sendWebhook(event('checkout.completed', late.id))).status).toBe(200);
    expect((await shop.listOrders(user)).map((one) => one.status)).toEqual(['partially_refunded', 'paid']);
    expect(await shop.ownedBy(user)).toEqual([car, castle]);
    expect([...gateway.refunds.values()]).toMatchObject([{ checkoutId: late.id, amountMinor: 2000 }]);
    expect(shop.logLines.some((line) => line.includes('the price is refunded') && line.includes(`[${car}]`))).toBe(
      true,
    );
  });

  test('delivers a paid order whose checkout response was lost and whose retry was rejected', async () => {
    const { createCheckout } = gateway;
    gateway.createCheckout = async (request) => {
      await createCheckout(request);
      throw new GatewayError('unknown', 'injected by the test');
    };
    await shop.fillCart(user, car);
    expect((await shop.buy(user)).status).toBe(503);
    gateway.createCheckout = () => Promise.reject(new GatewayError('rejected', 'injected by the test'));
    expect((await shop.buy(user)).status).toBe(503);
    gateway.createCheckout = createCheckout;
    expect(await order()).toMatchObject({ status: 'failed' });
    checkout().status = 'paid';
    await sendWebhook(event());
    await expectPaidOnce([car]);
  });

  test('keeps an order paid when later events report another status', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    await sendWebhook(event());
    for (const status of ['declined', 'canceled', 'expired', 'open'] as const) {
      checkout().status = status;
      await sendWebhook(event(`checkout.${status}`));
      await settleOrder(shop.context, (await order()).id);
    }
    await expectPaidOnce([car]);
  });
});

describe('repeated, reordered and simultaneous events', () => {
  test('delivers once for five copies of one event and four others in random order', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const before = await sales(car);
    checkout().status = 'paid';
    const one = event();
    const all = [one, one, one, one, one, event(), event(), event('checkout.canceled'), event('something.else', null)];
    const shuffled = all.toSorted(() => Math.random() - 0.5);
    for (const body of shuffled) expect((await sendWebhook(body)).status).toBe(200);
    await expectPaidOnce([car]);
    expect(await sales(car)).toBe(before + 1);
    const stored = await shop.db.select().from(gatewayEvents).where(eq(gatewayEvents.eventId, one.id));
    expect(stored).toHaveLength(1);
  });

  test('delivers once when webhooks, order page, sweeps and a second click race', async () => {
    for (let round = 0; round < 10; round += 1) {
      user = await shop.newUser();
      gateway.checkouts.clear();
      await shop.fillCart(user, car, castle);
      await shop.buy(user);
      const id = await number();
      const before = await sales(car);
      checkout().status = 'paid';
      shop.clock.advance(20_000);
      const repeatedEvent = event();
      const racers = [
        () => sendWebhook(repeatedEvent),
        () => sendWebhook(repeatedEvent),
        () => sendWebhook(event()),
        () => shop.getOrder(user, id),
        () => shop.getOrder(user, id),
        () => shop.buy(user),
        () => sweepOrders(shop.context),
        () => sweepOrders(shop.context),
      ];
      const results = await Promise.all(racers.toSorted(() => Math.random() - 0.5).map((race) => race()));
      for (const result of results) if (result) expect(result.status).not.toBeGreaterThanOrEqual(500);
      await expectPaidOnce([car, castle]);
      expect(await sales(car)).toBe(before + 1);
      expect(gateway.checkouts.size).toBe(1);
    }
  });

  test('settles simultaneous orders of many buyers for the same products', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.newUser()));
    const [before, beforeCastle] = [await sales(car), await sales(castle)];
    for (const [index, buyer] of buyers.entries()) {
      await shop.fillCart(buyer, ...(index % 2 ? [car, castle] : [castle, car]));
      await shop.buy(buyer);
    }
    const made = [...gateway.checkouts.values()];
    for (const one of made) one.status = 'paid';
    await Promise.all(made.map((one) => sendWebhook(event('checkout.completed', one.id))));
    for (const buyer of buyers) expect(await shop.ownedBy(buyer)).toEqual([car, castle]);
    expect([await sales(car), await sales(castle)]).toEqual([before + 6, beforeCastle + 6]);
  });

  test('rolls back everything when settling fails halfway', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    // An event without a type violates a constraint, so the transaction fails.
    const broken = { ...event(), type: null };
    expect((await sendWebhook(broken)).status).toBe(500);
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    expect(await shop.db.select().from(grants).where(eq(grants.userId, user.id))).toEqual([]);
    await sendWebhook(event());
    await expectPaidOnce([car]);
  });

  // docs/reliability.md#killed-process
  test('leaves nothing of a payment whose last step fails, and settles it later', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().status = 'paid';
    // The receipt is the last step.
    await shop.db.execute(sql`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'stopped by the test'; end $$`);
    await shop.db.execute(sql`create trigger fail before insert on email_outbox execute function fail()`);
    expect((await sendWebhook(event())).status).toBe(500);
    await shop.db.execute(sql`drop trigger fail on email_outbox`);
    await shop.db.execute(sql`drop function fail`);
    expect(await order()).toMatchObject({ status: 'pending_payment', paidAt: null });
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'redirected' }]);
    expect(await shop.ownedBy(user)).toEqual([]);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    await sendWebhook(event());
    await expectPaidOnce([car]);
  });

  test('accepts an event for an unknown order or checkout and changes nothing', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    checkout().reference = 'PB-999999999999';
    expect((await sendWebhook(event())).status).toBe(200);
    expect((await sendWebhook(event('checkout.completed', 'nobody'))).status).toBe(200);
    expect(await order()).toMatchObject({ status: 'pending_payment' });
  });
});
