import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/schema.ts';
import { grants, orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { GatewayError } from '#server/modules/payments/payment-gateway.ts';
import { sweepOrders } from '#server/modules/payments/sweep-orders.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { METHOD, type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let car: number;
let castle: number;
/** What happens to the next calls that open a checkout. */
let fault: 'none' | 'refused' | 'unknown' | 'answerLost' = 'none';
let created = 0;

beforeAll(async () => {
  const fake = createFakeGateway('http://localhost:3000');
  gateway = {
    ...fake,
    createCheckout: async (request) => {
      created += 1;
      if (fault === 'refused' || fault === 'unknown') throw new GatewayError(fault, 'put in by the test');
      const checkout = await fake.createCheckout(request);
      if (fault === 'answerLost') throw new GatewayError('unknown', 'the answer was lost');
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
const numberOf = async (who: TestUser, index = 0) =>
  `PB-${100_000 + ((await shop.ordersOf(who))[index]?.sequence ?? 0)}`;

/** Access tokens live shorter than orders: one that is good now. */
const signedInAgain = async (who: TestUser) =>
  (await startSession(shop.context, who.id, { userAgent: 'tests', ip: '127.0.0.1' })).access_token;

describe('starting a purchase', () => {
  test('freezes lines and prices, writes the attempt and sends the shopper to the hosted page', async () => {
    await shop.fillCart(user, car, castle);
    const answer = await shop.buy(user, { expected_total: 25.5 });
    expect(answer.status).toBe(200);
    const [order] = await shop.ordersOf(user);
    const [attempt] = await shop.attemptsOf(user);
    expect(order).toMatchObject({ status: 'pending_payment', totalMinor: 2550, currency: 'USD' });
    expect(order && order.expiresAt.getTime() - shop.clock.now().getTime()).toBe(30 * 60_000);
    expect(attempt).toMatchObject({ status: 'redirected', checkoutUrl: answer.body.checkout_url, amountMinor: 2550 });
    const lines = await shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? ''));
    expect(lines.map(({ title, priceMinor }) => [title, priceMinor])).toEqual([
      ['Car', 1550],
      ['Castle', 1000],
    ]);
    expect(await shop.cartOf(user)).toEqual([car, castle]);
  });

  test('a visitor is refused', async () => {
    const answer = await shop.call('POST', '/front/v2/cart/purchase', { body: { gateway: METHOD } });
    expect(answer.status).toBe(401);
  });

  test('an empty cart is 409', async () => {
    const answer = await shop.buy(user);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'cart_empty']);
  });

  test.each([
    ['unknown', { gateway: 'nobody' }],
    ['switched off', { gateway: 'off' }],
    ['of the wrong type', { gateway: 7 }],
    ['missing', { gateway: undefined }],
  ])('a payment method that is %s is 422 with the field', async (_, body) => {
    await shop.fillCart(user, car);
    const answer = await shop.buy(user, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body)).toEqual(['gateway']);
    expect(await shop.ordersOf(user)).toEqual([]);
  });

  test('a field that is not known is 422', async () => {
    await shop.fillCart(user, car);
    expect((await shop.buy(user, { price: 1 })).status).toBe(422);
    expect(await shop.ordersOf(user)).toEqual([]);
  });

  test.each([-1, '15.5', null, 1e300])('an expected total of %j is 422', async (expected_total) => {
    await shop.fillCart(user, car);
    expect((await shop.buy(user, { expected_total })).status).toBe(422);
  });

  test('a price that has changed is 409 with the new total, and nothing is bought', async () => {
    await shop.fillCart(user, car);
    const answer = await shop.buy(user, { expected_total: 15.49 });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'price_changed']);
    expect(answer.body).toEqual({ message: expect.stringContaining('15.50 USD') });
    expect(await shop.ordersOf(user)).toEqual([]);
    expect(created).toBe(0);
  });

  test('what is owned is not charged again and leaves the cart', async () => {
    await shop.fillCart(user, castle);
    await shop.buy(user);
    pay();
    await shop.getOrder(user, await numberOf(user));
    await shop.fillCart(user, castle, car);
    const answer = await shop.buy(user);
    expect(answer.status).toBe(200);
    expect((await shop.ordersOf(user)).map((order) => order.totalMinor)).toEqual([1000, 1550]);
    expect(await shop.cartOf(user)).toEqual([car]);
  });

  test('a cart of owned goods only is 409', async () => {
    await shop.fillCart(user, castle);
    await shop.buy(user);
    pay();
    await shop.getOrder(user, await numberOf(user));
    await shop.fillCart(user, castle);
    const answer = await shop.buy(user);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'product_owned']);
    expect(await shop.cartOf(user)).toEqual([]);
  });

  test('a product that is no longer listed is not sold', async () => {
    const gone = await shop.addProduct({ isListed: false });
    await shop.fillCart(user, gone);
    expect((await shop.buy(user)).headers['x-error-code']).toBe('cart_empty');
  });

  test('a free cart is delivered at once, without a gateway', async () => {
    const gift = await shop.addProduct({ price: 5, newPrice: 0 });
    await shop.fillCart(user, gift);
    const answer = await shop.buy(user, { expected_total: 0 });
    expect(answer.status).toBe(200);
    expect(answer.body.checkout_url).toBe(
      `${shop.context.env.publicUrl}/account/purchased?order=${await numberOf(user)}`,
    );
    expect(await shop.ordersOf(user)).toMatchObject([{ status: 'paid', totalMinor: 0 }]);
    expect(await shop.attemptsOf(user)).toMatchObject([{ status: 'succeeded', gateway: 'none' }]);
    expect(await shop.ownedBy(user)).toEqual([gift]);
    expect(await shop.cartOf(user)).toEqual([]);
    expect(created).toBe(0);
  });
});

describe('clicking again', () => {
  test('the same cart goes on with the same order and page', async () => {
    await shop.fillCart(user, car);
    const first = await shop.buy(user);
    const second = await shop.buy(user);
    expect(second.body.checkout_url).toBe(first.body.checkout_url);
    expect(await shop.attemptsOf(user)).toHaveLength(1);
    expect(gateway.checkouts.size).toBe(1);
  });

  test('two tabs and a double click make one order, one attempt, one checkout', async () => {
    await shop.fillCart(user, car, castle);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.buy(user)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map((answer) => answer.body.checkout_url)).size).toBe(1);
    expect(await shop.ordersOf(user)).toHaveLength(1);
    expect(await shop.attemptsOf(user)).toHaveLength(1);
    expect(gateway.checkouts.size).toBe(1);
  });

  test('another cart ends the first order at the gateway before a new one begins', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    const [first] = gateway.checkouts.values();
    await shop.fillCart(user, castle);
    await shop.buy(user);
    expect(first?.status).toBe('expired');
    expect((await shop.ordersOf(user)).map((order) => order.status)).toEqual(['expired', 'pending_payment']);
    expect((await shop.attemptsOf(user)).map((attempt) => attempt.status)).toEqual(['expired', 'redirected']);
  });

  test('when the first order turns out to be paid it is delivered, and only the rest is charged', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    pay();
    await shop.fillCart(user, castle);
    await shop.buy(user);
    expect((await shop.ordersOf(user)).map((order) => [order.status, order.totalMinor])).toEqual([
      ['paid', 1550],
      ['pending_payment', 1000],
    ]);
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('the same cart, paid meanwhile, leads to the purchased products and charges nothing', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    pay();
    const answer = await shop.buy(user);
    expect(answer.body.checkout_url).toContain('/account/purchased?order=');
    expect(await shop.ordersOf(user)).toMatchObject([{ status: 'paid' }]);
  });

  test('a page that was given up or has expired gives way to a new order', async () => {
    const ends = { declined: 'failed', canceled: 'canceled', expired: 'expired' } as const;
    for (const status of ['declined', 'canceled', 'expired'] as const) {
      const other = await shop.newUser();
      await shop.fillCart(other, car);
      await shop.buy(other);
      pay(status);
      expect((await shop.buy(other)).status).toBe(200);
      expect((await shop.ordersOf(other)).map((order) => order.status)).toEqual([ends[status], 'pending_payment']);
    }
  });

  test('an order past its half hour is not gone on with', async () => {
    await shop.fillCart(user, car);
    const first = await shop.buy(user);
    shop.clock.advance(30 * 60_000);
    const fresh = await shop.buy({ ...user, accessToken: await signedInAgain(user) });
    expect(fresh.body.checkout_url).not.toBe(first.body.checkout_url);
    expect((await shop.ordersOf(user)).map((order) => order.status)).toEqual(['expired', 'pending_payment']);
  });
});

describe('the gateway fails', () => {
  test('it refuses: 503, the cart intact, the order failed', async () => {
    fault = 'refused';
    await shop.fillCart(user, car);
    const answer = await shop.buy(user);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([503, 'gateway_unavailable']);
    expect(await shop.ordersOf(user)).toMatchObject([{ status: 'failed' }]);
    expect(await shop.attemptsOf(user)).toMatchObject([{ status: 'failed' }]);
    expect(await shop.cartOf(user)).toEqual([car]);
  });

  test('it does not answer: 503, and the next click goes on with the same attempt', async () => {
    fault = 'unknown';
    await shop.fillCart(user, car);
    expect((await shop.buy(user, {}, 'key-1')).status).toBe(503);
    expect(await shop.cartOf(user)).toEqual([car]);
    fault = 'none';
    expect((await shop.buy(user, {}, 'key-1')).status).toBe(200);
    expect(await shop.ordersOf(user)).toHaveLength(1);
    expect(await shop.attemptsOf(user)).toMatchObject([{ status: 'redirected', number: 1 }]);
  });

  test('its answer is lost: the sweep finds the checkout that was made, not a second one', async () => {
    fault = 'answerLost';
    await shop.fillCart(user, car);
    expect((await shop.buy(user)).status).toBe(503);
    fault = 'none';
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    const [checkout] = gateway.checkouts.values();
    expect(gateway.checkouts.size).toBe(1);
    expect(await shop.attemptsOf(user)).toMatchObject([{ status: 'redirected', gatewaySessionId: checkout?.id }]);
  });

  test('its answer is lost and the cart changes: the checkout nobody was shown is ended first', async () => {
    fault = 'answerLost';
    await shop.fillCart(user, car);
    await shop.buy(user);
    fault = 'none';
    await shop.fillCart(user, castle);
    expect((await shop.buy(user)).status).toBe(200);
    expect([...gateway.checkouts.values()].map((checkout) => checkout.status)).toEqual(['expired', 'open']);
    expect((await shop.ordersOf(user)).map((order) => order.status)).toEqual(['expired', 'pending_payment']);
  });

  test('it stays away: the order ends all the same, and the way is free', async () => {
    fault = 'unknown';
    await shop.fillCart(user, car);
    await shop.buy(user);
    shop.clock.advance(25 * 3600_000);
    await sweepOrders(shop.context);
    expect(await shop.ordersOf(user)).toMatchObject([{ status: 'expired' }]);
  });

  test('a page address that is neither https nor on this machine is never given to a shopper', async () => {
    const untrusted = createFakeGateway('http://pay.example');
    const other = await withPayments(await createTestShop({ gateway: untrusted }));
    const buyer = await other.newUser();
    await other.fillCart(buyer, await other.addProduct());
    expect((await other.buy(buyer)).status).toBe(503);
    expect([...untrusted.checkouts.values()].map((checkout) => checkout.status)).toEqual(['expired']);
    expect(await other.ordersOf(buyer)).toMatchObject([{ status: 'failed' }]);
    await other.close();
  });
});

describe('what each unique index protects: a second row is refused', () => {
  const insertTwice: [string, () => Promise<unknown>][] = [
    [
      'orders_one_open_per_user',
      async () => {
        const [order] = await shop.ordersOf(user);
        const { id: _, sequence: __, ...copy } = order!;
        await shop.db.insert(orders).values(copy);
      },
    ],
    [
      'order_lines_product_key',
      async () => {
        const [order] = await shop.ordersOf(user);
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
        await shop.getOrder(user, await numberOf(user));
        const [order] = await shop.ordersOf(user);
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
        await shop.getOrder(user, await numberOf(user));
        const [grant] = await shop.grantsOf(user);
        await shop.db
          .insert(grants)
          .values({ orderLineId: grant!.orderLineId, userId: user.id, productId: castle, status: 'granted' });
      },
    ],
  ];

  const copyAttempt = async (change: Partial<typeof paymentAttempts.$inferInsert>) => {
    const [attempt] = await shop.attemptsOf(user);
    const { id: _, ...copy } = attempt!;
    await shop.db.insert(paymentAttempts).values({ ...copy, ...change });
  };

  test.each(insertTwice)('%s', async (name, insertSecond) => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    await expect(insertSecond()).rejects.toMatchObject({ cause: { code: '23505', constraint: name } });
  });

  test('a price that changes later does not reach the order', async () => {
    await shop.fillCart(user, car);
    await shop.buy(user);
    await shop.db.update(products).set({ priceMinor: 9900, newPriceMinor: null }).where(eq(products.id, car));
    const { body } = await shop.getOrder(user, await numberOf(user));
    expect(body.data).toMatchObject({ total: 15.5, lines: [{ price: 15.5 }] });
    await shop.db.update(products).set({ priceMinor: 2000, newPriceMinor: 1550 }).where(eq(products.id, car));
  });
});
