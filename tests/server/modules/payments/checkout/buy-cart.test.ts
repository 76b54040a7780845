import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/schema/products.ts';
import { grants, orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { type CheckoutRequest, GatewayError } from '#server/modules/payments/gateways/payment-gateway.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { METHOD, type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let car: number;
let castle: number;
/** Fault injected into calls that open a checkout. */
let fault: 'none' | 'rejected' | 'unknown' | 'lostResponse' = 'none';
let created = 0;
/** What the last call was to open. */
let requested: CheckoutRequest | null = null;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createCheckout: async (request) => {
      created += 1;
      requested = request;
      if (fault === 'rejected' || fault === 'unknown') throw new GatewayError(fault, 'injected by the test');
      const checkout = await fake.createCheckout(request);
      if (fault === 'lostResponse') throw new GatewayError('unknown', 'the response was lost');
      return checkout;
    },
  };
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20, newPrice: 15.5 });
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  fault = 'none';
  created = 0;
  gateway.checkouts.clear();
  user = await shop.newUser();
});

const pay = (status: 'paid' | 'declined' | 'canceled' | 'expired' = 'paid') => {
  for (const checkout of gateway.checkouts.values()) if (checkout.status === 'open') checkout.status = status;
};
const findOrderNumber = async (who: TestUser, index = 0) =>
  `PB-${100_000 + ((await shop.listOrders(who))[index]?.sequence ?? 0)}`;

/** Access tokens expire before orders do, so a test that advances the clock needs a new one. */
const signInAgain = async (who: TestUser) =>
  (await startSession(shop.context, who.id, { userAgent: 'tests', ip: '127.0.0.1' })).access_token;

describe('POST cart/purchase', () => {
  test('freezes lines and prices, stores the attempt and returns the checkout page', async () => {
    await shop.fillCart(user, car, castle);
    const response = await shop.buy(user, { expected_total: 25.5 });
    expect(response.status).toBe(200);
    const [order] = await shop.listOrders(user);
    const [attempt] = await shop.listAttempts(user);
    expect(order).toMatchObject({ status: 'pending_payment', totalMinor: 2550, currency: 'USD' });
    expect(order && order.expiresAt.getTime() - shop.clock.now().getTime()).toBe(30 * 60_000);
    expect(attempt).toMatchObject({ status: 'redirected', checkoutUrl: response.body.checkout_url, amountMinor: 2550 });
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(lines.map(({ title, priceMinor }) => [title, priceMinor])).toEqual([
      ['Car', 1550],
      ['Castle', 1000],
    ]);
    expect(await shop.listCartProductIds(user)).toEqual([car, castle]);
  });

  test('sells one product of the cart, and the others stay in it after the payment', async () => {
    await shop.fillCart(user, car, castle);
    expect((await shop.buy(user, { product_id: castle, expected_total: 25.5 })).status).toBe(409);
    expect((await shop.buy(user, { product_id: castle, expected_total: 10 })).status).toBe(200);
    expect((await shop.listOrders(user)).map(({ totalMinor }) => totalMinor)).toEqual([1000]);
    expect(await shop.listCartProductIds(user)).toEqual([car, castle]);
    pay();
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    expect((await shop.listOrders(user)).map(({ status }) => status)).toEqual(['paid']);
  });

  // docs/design/orders-and-payment.md#starting-a-purchase
  test('sells nothing when the cart has other products than the user saw, at the same total', async () => {
    const other = await shop.addProduct({ title: 'Mill', price: 10 });
    await shop.fillCart(user, other);
    const seen = { expected_total: 10, expected_products: [castle] };
    const response = await shop.buy(user, seen);
    expect([response.status, response.headers['x-error-code'], response.body.message]).toEqual([
      409,
      'price_changed',
      'Your cart has changed. Look at it again before you buy',
    ]);
    expect(await shop.listOrders(user)).toEqual([]);
    expect((await shop.buy(user, { ...seen, expected_products: [other] })).status).toBe(200);
  });

  test('keeps the price without the sale for the page of the order, of the buyer and of admins', async () => {
    await shop.fillCart(user, car, castle);
    await shop.buy(user);
    const number = await findOrderNumber(user);
    const admin = await shop.newUser({ isAdmin: true });
    for (const [path, { accessToken: token }] of [
      [`/api/orders/${number}`, user],
      [`/api/admin/orders/${number}`, admin],
    ] as const) {
      const { body } = await shop.call('GET', path, { token });
      expect(
        body.data.lines.map((line: { price: number; full_price?: number }) => [line.price, line.full_price]),
      ).toEqual([
        [15.5, 20],
        [10, undefined],
      ]);
    }
  });

  test('shows the discount of the order on the payment page, also after the sale', async () => {
    const sold = await shop.addProduct({ price: 20, newPrice: 15.5 });
    await shop.fillCart(user, sold);
    fault = 'unknown';
    expect((await shop.buy(user)).status).toBe(503);
    fault = 'none';
    await shop.db.update(products).set({ priceMinor: 3000, newPriceMinor: null }).where(eq(products.id, sold));
    const pay = await shop.call('POST', `/api/orders/${await findOrderNumber(user)}/pay`, { token: user.accessToken });
    expect(pay.status).toBe(200);
    expect(requested?.lines).toMatchObject([{ amountMinor: 1550, discount: { name: 'Sale', listAmountMinor: 2000 } }]);
  });

  test('sells one product of the cart only while it is there and not owned', async () => {
    await shop.fillCart(user, car);
    const missing = await shop.buy(user, { product_id: castle });
    expect([missing.status, missing.body.message]).toEqual([
      409,
      'This asset is no longer in your cart. Add it again to buy it',
    ]);
    expect(await shop.listOrders(user)).toEqual([]);
  });

  test('rejects a visitor with 401', async () => {
    const response = await shop.call('POST', '/front/v2/cart/purchase', { body: { gateway: METHOD } });
    expect(response.status).toBe(401);
  });

  test('sells nothing after the deletion of the account', async () => {
    await shop.fillCart(user, car);
    await shop.db.update(users).set({ deletedAt: shop.clock.now() }).where(eq(users.id, user.id));
    expect(await shop.buy(user)).toMatchObject({ status: 401, headers: { 'x-error-code': 'token_invalid' } });
    expect(await shop.listOrders(user)).toEqual([]);
  });

  test('rejects an empty cart with 409', async () => {
    const response = await shop.buy(user);
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'cart_empty']);
  });

  test.each([
    ['unknown', { gateway: 'nobody' }],
    ['switched off', { gateway: 'off' }],
    ['of the wrong type', { gateway: 7 }],
    ['missing', { gateway: undefined }],
  ])('rejects a payment method that is %s with 422', async (_, body) => {
    await shop.fillCart(user, car);
    const response = await shop.buy(user, body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body)).toEqual(['gateway']);
    expect(await shop.listOrders(user)).toEqual([]);
  });

  test('rejects an unknown field with 422', async () => {
    await shop.fillCart(user, car);
    expect((await shop.buy(user, { price: 1 })).status).toBe(422);
    expect(await shop.listOrders(user)).toEqual([]);
  });

  test.each([-1, '15.5', null, 1e300])('rejects the expected total %j with 422', async (expected_total) => {
    await shop.fillCart(user, car);
    expect((await shop.buy(user, { expected_total })).status).toBe(422);
  });

  test('rejects an outdated total with 409 and creates no order', async () => {
    await shop.fillCart(user, car);
    const response = await shop.buy(user, { expected_total: 15.49 });
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'price_changed']);
    expect(response.body).toEqual({ message: expect.stringContaining('15.50 USD') });
    expect(await shop.listOrders(user)).toEqual([]);
    expect(created).toBe(0);
  });

  test('removes owned products from the cart and does not charge them again', async () => {
    await shop.fillCart(user, castle);
    await shop.buy(user);
    pay();
    await shop.getOrder(user, await findOrderNumber(user));
    await shop.fillCart(user, castle, car);
    const response = await shop.buy(user);
    expect(response.status).toBe(200);
    expect((await shop.listOrders(user)).map((order) => order.totalMinor)).toEqual([1000, 1550]);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
  });

  test('rejects a cart that contains only owned products with 409', async () => {
    await shop.fillCart(user, castle);
    await shop.buy(user);
    pay();
    await shop.getOrder(user, await findOrderNumber(user));
    await shop.fillCart(user, castle);
    const response = await shop.buy(user);
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'product_owned']);
    expect(await shop.listCartProductIds(user)).toEqual([]);
  });

  test("charges the shop's currency whatever currency the profile has", async () => {
    const token = user.accessToken;
    expect((await shop.call('PATCH', '/api/account', { token, body: { currency: 'NOK' } })).status).toBe(200);
    const { body } = await shop.call('GET', `/front/v2/product/${car}`, { token });
    expect(body.data).toMatchObject({ price: 20, new_price: 15.5, currency: 'USD' });
    await shop.fillCart(user, car);
    await shop.buy(user);
    expect(await shop.listOrders(user)).toMatchObject([{ totalMinor: 1550, currency: 'USD' }]);
    expect([...gateway.checkouts.values()]).toMatchObject([{ amountMinor: 1550, currency: 'USD' }]);
  });

  test('does not sell a product that is no longer listed', async () => {
    const gone = await shop.addProduct({ isListed: false });
    await shop.fillCart(user, gone);
    const { headers, body } = await shop.buy(user, { expected_total: 10 });
    expect([headers['x-error-code'], body.message]).toEqual([
      'cart_empty',
      'Your cart is empty: its assets were bought, removed or are no longer for sale',
    ]);
  });

  test('delivers a free cart immediately, without calling the gateway', async () => {
    const gift = await shop.addProduct({ price: 5, newPrice: 0 });
    await shop.fillCart(user, gift);
    const response = await shop.buy(user, { expected_total: 0 });
    expect(response.status).toBe(200);
    expect(response.body.checkout_url).toBe(
      `${shop.context.env.publicUrl}/account/purchased?order=${await findOrderNumber(user)}`,
    );
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'paid', totalMinor: 0 }]);
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'succeeded', gateway: 'none' }]);
    expect(await shop.ownedBy(user)).toEqual([gift]);
    expect(await shop.listCartProductIds(user)).toEqual([]);
    expect(created).toBe(0);
    const [receipt] = await shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, user.email));
    expect(receipt?.text).toContain(`You got order ${await findOrderNumber(user)} for free on `);
    expect(receipt?.text).not.toContain('was paid');
  });
});

describe('a repeated purchase', () => {
  test('returns the same order and checkout page for the same cart', async () => {
    await shop.fillCart(user, car);
    const first = await shop.buy(user);
    const second = await shop.buy(user);
    expect(second.body.checkout_url).toBe(first.body.checkout_url);
    expect(await shop.listAttempts(user)).toHaveLength(1);
    expect(gateway.checkouts.size).toBe(1);
  });

  test('creates one order, attempt and checkout for eight simultaneous clicks', async () => {
    await shop.fillCart(user, car, castle);
    const responses = await Promise.all(Array.from({ length: 8 }, () => shop.buy(user)));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map((response) => response.body.checkout_url)).size).toBe(1);
    expect(await shop.listOrders(user)).toHaveLength(1);
    expect(await shop.listAttempts(user)).toHaveLength(1);
    expect(gateway.checkouts.size).toBe(1);
  });

  test('closes the first order at the gateway when the cart changed', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const [first] = gateway.checkouts.values();
    await shop.fillCart(user, castle);
    await shop.buy(user);
    expect(first?.status).toBe('expired');
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['expired', 'pending_payment']);
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['expired', 'redirected']);
  });

  test('delivers the first order when it is already paid and charges only the other products', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    pay();
    await shop.fillCart(user, castle);
    await shop.buy(user);
    expect((await shop.listOrders(user)).map((order) => [order.status, order.totalMinor])).toEqual([
      ['paid', 1550],
      ['pending_payment', 1000],
    ]);
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('redirects to the purchased products when the same cart was paid in the meantime', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    pay();
    const response = await shop.buy(user);
    expect(response.body.checkout_url).toContain('/account/purchased?order=');
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'paid' }]);
  });

  test('creates a new order after a canceled or expired checkout', async () => {
    for (const status of ['canceled', 'expired'] as const) {
      const other = await shop.newUser();
      await shop.fillCart(other, car);
      await shop.buy(other);
      pay(status);
      expect((await shop.buy(other)).status).toBe(200);
      expect((await shop.listOrders(other)).map((order) => order.status)).toEqual([status, 'pending_payment']);
    }
  });

  test('continues the same order with a new attempt after a declined checkout', async () => {
    await shop.fillCart(user, car);
    const first = await shop.buy(user);
    pay('declined');
    const second = await shop.buy(user);
    expect(second.status).toBe(200);
    expect(second.body.checkout_url).not.toBe(first.body.checkout_url);
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'pending_payment' }]);
    expect(await shop.listAttempts(user)).toMatchObject([
      { number: 1, status: 'failed' },
      { number: 2, status: 'redirected' },
    ]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('creates a new order when the cart or a price differs from the declined one', async () => {
    const changing = await shop.addProduct({ title: 'Changing', price: 20 });
    await shop.fillCart(user, changing);
    await shop.buy(user);
    pay('declined');
    await shop.db.update(products).set({ priceMinor: 1500 }).where(eq(products.id, changing));
    expect((await shop.buy(user)).status).toBe(200);
    expect(await shop.listOrders(user)).toMatchObject([
      { status: 'failed', totalMinor: 2000 },
      { status: 'pending_payment', totalMinor: 1500 },
    ]);
    pay('declined');
    await shop.fillCart(user, car);
    await shop.buy(user);
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['failed', 'failed', 'pending_payment']);
  });

  test('creates a new order when the open one is older than 30 minutes', async () => {
    await shop.fillCart(user, car);
    const first = await shop.buy(user);
    shop.clock.advance(30 * 60_000);
    const fresh = await shop.buy({ ...user, accessToken: await signInAgain(user) });
    expect(fresh.body.checkout_url).not.toBe(first.body.checkout_url);
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['expired', 'pending_payment']);
  });
});

describe('a purchase while the gateway fails', () => {
  test('responds 503, keeps the cart and fails the order when the gateway rejects the call', async () => {
    fault = 'rejected';
    await shop.fillCart(user, car);
    const response = await shop.buy(user);
    expect([response.status, response.headers['x-error-code']]).toEqual([503, 'gateway_unavailable']);
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'failed' }]);
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'failed' }]);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
  });

  test('responds 503 when the gateway is down and reuses the attempt on the next click', async () => {
    fault = 'unknown';
    await shop.fillCart(user, car);
    expect((await shop.buy(user, {}, 'key-1')).status).toBe(503);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    fault = 'none';
    expect((await shop.buy(user, {}, 'key-1')).status).toBe(200);
    expect(await shop.listOrders(user)).toHaveLength(1);
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'redirected', number: 1 }]);
  });

  test('finds the existing checkout in the sweep when its response was lost', async () => {
    fault = 'lostResponse';
    await shop.fillCart(user, car);
    expect((await shop.buy(user)).status).toBe(503);
    fault = 'none';
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    const [checkout] = gateway.checkouts.values();
    expect(gateway.checkouts.size).toBe(1);
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'redirected', gatewaySessionId: checkout?.id }]);
  });

  test('expires the checkout whose response was lost before it opens one for a changed cart', async () => {
    fault = 'lostResponse';
    await shop.fillCart(user, car);
    await shop.buy(user);
    fault = 'none';
    await shop.fillCart(user, castle);
    expect((await shop.buy(user)).status).toBe(200);
    expect([...gateway.checkouts.values()].map((checkout) => checkout.status)).toEqual(['expired', 'open']);
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['expired', 'pending_payment']);
  });

  // docs/design/orders-and-payment.md#failures-of-the-gateway
  test('leaves the order open while the gateway is down, and expires it once the gateway responds', async () => {
    fault = 'unknown';
    await shop.fillCart(user, car);
    await shop.buy(user);
    shop.clock.advance(25 * 3600_000);
    await sweepOrders(shop.context);
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'pending_payment' }]);
    fault = 'none';
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'expired' }]);
  });

  test('fails the order when the checkout URL is neither https nor on localhost', async () => {
    const untrusted = createFakeGateway('http://pay.example');
    const other = await withPayments(await createTestShop({ gateway: untrusted }));
    const buyer = await other.newUser();
    await other.fillCart(buyer, await other.addProduct());
    expect((await other.buy(buyer)).status).toBe(503);
    expect([...untrusted.checkouts.values()].map((checkout) => checkout.status)).toEqual(['expired']);
    expect(await other.listOrders(buyer)).toMatchObject([{ status: 'failed' }]);
    await other.close();
  });
});

describe('order tables', () => {
  const insertTwice: [string, () => Promise<unknown>][] = [
    [
      'orders_one_open_per_user',
      async () => {
        const [order] = await shop.listOrders(user);
        const { id: _, sequence: __, ...copy } = order!;
        await shop.db.insert(orders).values(copy);
      },
    ],
    [
      'order_lines_product_key',
      async () => {
        const [order] = await shop.listOrders(user);
        await shop.db.insert(orderLines).values({
          orderId: order!.id,
          productId: car,
          position: 1,
          title: 'Car',
          priceMinor: 1,
          currency: 'USD',
        });
      },
    ],
    ['payment_attempts_idempotency_key_unique', () => copyAttempt({ number: 2, gatewaySessionId: 'other' })],
    ['payment_attempts_gateway_session_id_unique', () => copyAttempt({ number: 2, idempotencyKey: 'other' })],
    ['payment_attempts_number_key', () => copyAttempt({ idempotencyKey: 'other', gatewaySessionId: 'other' })],
    [
      'payment_attempts_one_success',
      async () => {
        await shop.db.update(paymentAttempts).set({ status: 'succeeded' });
        await copyAttempt({ number: 2, idempotencyKey: 'other', gatewaySessionId: 'other', status: 'succeeded' });
      },
    ],
    [
      'grants_one_live',
      async () => {
        pay();
        await shop.getOrder(user, await findOrderNumber(user));
        const [order] = await shop.listOrders(user);
        const [line] = await shop.db
          .insert(orderLines)
          .values({ orderId: order!.id, productId: castle, position: 1, title: 'x', priceMinor: 1, currency: 'USD' })
          .returning();
        await shop.db
          .insert(grants)
          .values({ orderLineId: line!.id, userId: user.id, productId: car, status: 'granted' });
      },
    ],
    [
      'grants_order_line_id_unique',
      async () => {
        pay();
        await shop.getOrder(user, await findOrderNumber(user));
        const [grant] = await shop.listGrants(user);
        await shop.db
          .insert(grants)
          .values({ orderLineId: grant!.orderLineId, userId: user.id, productId: castle, status: 'granted' });
      },
    ],
  ];

  const copyAttempt = async (change: Partial<typeof paymentAttempts.$inferInsert>) => {
    const [attempt] = await shop.listAttempts(user);
    const { id: _, ...copy } = attempt!;
    await shop.db.insert(paymentAttempts).values({ ...copy, ...change });
  };

  test.each(insertTwice)('reject a second row by the unique index %s', async (name, insertSecond) => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    await expect(insertSecond()).rejects.toMatchObject({ cause: { code: '23505', constraint: name } });
  });

  test('keep the ordered price when the product price changes later', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    await shop.db.update(products).set({ priceMinor: 9900, newPriceMinor: null }).where(eq(products.id, car));
    const { body } = await shop.getOrder(user, await findOrderNumber(user));
    expect(body.data).toMatchObject({ total: 15.5, lines: [{ price: 15.5 }] });
    await shop.db.update(products).set({ priceMinor: 2000, newPriceMinor: 1550 }).where(eq(products.id, car));
  });
});
