import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { createStripeGateway } from '#server/modules/payments/gateways/stripe-gateway.ts';
import { fromStripeAmount, toStripeAmount } from '#server/modules/payments/gateways/stripe-money.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';

const SECRET = 'sk_test_double';
const WEBHOOK_SECRET = 'whsec_double';

let double: FakeStripe;
let shop: MoneyShop;
let user: TestUser;
let car: number;

beforeAll(async () => {
  let now = () => new Date();
  double = await startFakeStripe({ secretKey: SECRET, now: () => now() });
  const stripe = { secretKey: SECRET, webhookSecret: WEBHOOK_SECRET };
  shop = await withPayments(
    await createTestShop({
      gateway: createStripeGateway({ ...stripe, api: double.api }),
      env: { STRIPE_SECRET_KEY: SECRET, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    }),
  );
  now = () => shop.clock.now();
  car = await shop.addProduct({ title: 'Car', price: 20 });
});
afterAll(async () => {
  await shop.close();
  await double.close();
});
beforeEach(async () => {
  double.faults.length = 0;
  double.requests.length = 0;
  user = await shop.newUser();
});

const buy = async () => {
  await shop.fillCart(user, car);
  return shop.buy(user);
};
const session = () => [...double.sessions.values()].at(-1)!;
const sendWebhook = (type = 'checkout.session.completed', payload = double.createEvent(type, session().id)) => {
  const signature = new Stripe(SECRET).webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(shop.clock.now().getTime() / 1000),
  });
  return shop.call('POST', '/api/payments/webhooks/stripe', {
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
};

describe('a purchase through Stripe', () => {
  test('creates a Checkout Session with lines, return URLs and the stored idempotency key', async () => {
    const response = await buy();
    expect(response.body.checkout_url).toBe(session().url);
    const [order] = await shop.listOrders(user);
    const [attempt] = await shop.listAttempts(user);
    const number = `PB-${100_000 + order!.sequence}`;
    expect(double.requests[0]).toMatchObject({
      path: 'POST /v1/checkout/sessions',
      key: attempt!.idempotencyKey,
      fields: {
        mode: 'payment',
        client_reference_id: number,
        line_items: {
          0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '2000', product_data: { name: 'Car' } } },
        },
        success_url: `http://localhost:3000/account/purchased?order=${number}`,
        cancel_url: `http://localhost:3000/account/cart?order=${number}`,
        allowed_payment_method_types: { 0: 'card' },
      },
    });
  });

  test('does not open an order whose total Stripe would refuse, and says what the shopper can do', async () => {
    const gem = await shop.addProduct({ title: 'Gem', price: 4, newPrice: 0.4 });
    await shop.fillCart(user, gem);
    const response = await shop.buy(user, { expected_total: 0.4 });
    expect([response.status, response.headers['x-error-code'], response.body]).toEqual([
      409,
      'total_too_small',
      { message: 'This payment page accepts 0.50 USD or more. Add another asset to your cart' },
    ]);
    expect(await shop.listOrders(user)).toEqual([]);
    expect(double.requests).toEqual([]);

    await shop.fillCart(user, car);
    expect((await shop.buy(user, { product_id: gem, expected_total: 0.4 })).body).toEqual({
      message: 'This payment page accepts 0.50 USD or more. Buy this asset together with another one',
    });
    expect((await shop.buy(user, { expected_total: 20.4 })).status).toBe(200);
    expect(session().amount_total).toBe(2040);
  });

  test('sells at the smallest total that Stripe accepts, and a free cart', async () => {
    await shop.fillCart(user, await shop.addProduct({ price: 0.5 }));
    expect((await shop.buy(user)).status).toBe(200);
    expect(session().amount_total).toBe(50);
    const other = await shop.newUser();
    await shop.fillCart(other, await shop.addProduct({ price: 0 }));
    expect((await shop.buy(other)).status).toBe(200);
  });

  test('lets no admin request a payment that Stripe would refuse', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    const gem = await shop.addProduct({ price: 0.4 });
    const create = (next: string) =>
      shop.call('POST', '/api/admin/orders', {
        token: admin.accessToken,
        body: { user_id: user.id, lines: [{ product_id: gem }], note: '', next },
      });
    expect((await create('payment_link')).body).toEqual({
      next: ['The payment page accepts 0.50 USD or more. Raise the total'],
    });
    const { number } = (await create('draft')).body.data as { number: string };
    const path = `/api/admin/orders/${number}/payment-link`;
    const response = await shop.call('POST', path, { token: admin.accessToken });
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'total_too_small']);
  });

  test('delivers once when the signed webhook arrives twice', async () => {
    await buy();
    double.pay(session().id);
    expect((await sendWebhook()).status).toBe(200);
    expect((await sendWebhook()).status).toBe(200);
    expect(await shop.ownedBy(user)).toEqual([car]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('accepts an event of another type and delivers nothing', async () => {
    await buy();
    double.pay(session().id);
    expect((await sendWebhook('payment_intent.succeeded')).status).toBe(200);
    expect(await shop.ownedBy(user)).toEqual([]);
  });

  test('rejects a wrong signature with 400 and does not serve the sandbox gateway', async () => {
    await buy();
    const body = double.createEvent('checkout.session.completed', session().id);
    const response = await shop.call('POST', '/api/payments/webhooks/stripe', {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    });
    expect([response.status, response.headers['x-error-code']]).toEqual([400, 'signature_invalid']);
    expect((await shop.call('POST', '/api/payments/webhooks/sandbox', { body })).status).toBe(404);
    expect((await shop.call('GET', '/sandbox-gateway/pay/cs_1')).status).toBe(404);
  });

  test('responds 503 when the response is lost and reuses the session on the next click', async () => {
    double.faults.push('lostResponse', 'lostResponse');
    expect((await buy()).status).toBe(503);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    const { id } = session();
    expect((await shop.buy(user)).body.checkout_url).toContain(id);
  });

  test('ends an order whose response was lost when an admin gives its product meanwhile', async () => {
    double.faults.push('lostResponse', 'lostResponse');
    expect((await buy()).status).toBe(503);
    const admin = await shop.newUser({ isAdmin: true });
    await shop.call('POST', '/api/admin/orders', {
      token: admin.accessToken,
      body: { user_id: user.id, lines: [{ product_id: car }], note: '', next: 'mark_paid', reason: 'Paid by transfer' },
    });
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect((await shop.listOrders(user)).map(({ status }) => status).toSorted()).toEqual(['canceled', 'paid']);
    await shop.fillCart(user, await shop.addProduct({ price: 10 }));
    expect((await shop.buy(user)).status).toBe(200);
  });

  test('opens the session in a later sweep when Stripe was down, within the lifetime limits of Stripe', async () => {
    double.faults.push('down');
    await buy();
    shop.clock.advance(20 * 60_000);
    await sweepOrders(shop.context);
    expect((await shop.listAttempts(user)).map((attempt) => attempt.status)).toEqual(['redirected']);
  });

  test('expires the session and the order after 30 minutes and keeps the cart', async () => {
    await buy();
    shop.clock.advance(31 * 60_000);
    await sweepOrders(shop.context);
    expect(session().status).toBe('expired');
    expect((await shop.listOrders(user)).map((order) => order.status)).toEqual(['expired']);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
  });

  test('refunds once when the refund response was lost', async () => {
    const admin = await shop.newUser({ isAdmin: true });
    await buy();
    double.pay(session().id);
    await sendWebhook();
    const [order] = await shop.listOrders(user);
    const number = `PB-${100_000 + order!.sequence}`;
    // A refund makes three calls: retrieve, list, create. The response of the third is lost.
    const lose = () => {
      const before = double.requests.length;
      Object.defineProperty(double.faults, 'shift', {
        configurable: true,
        value: () => (double.requests.length - before >= 3 ? 'lostResponse' : undefined),
      });
    };
    lose();
    const response = await shop.adminAction(admin, number, 'refund', { reason: 'Asked for', revoke: true });
    Reflect.deleteProperty(double.faults, 'shift');
    expect(response.body.data.refunds).toMatchObject([{ status: 'created' }]);
    shop.clock.advance(60_000);
    await sweepOrders(shop.context);
    expect(double.refunds.filter((refund) => refund.payment_intent === session().payment_intent)).toHaveLength(1);
    expect((await shop.listOrders(user)).map((one) => one.status)).toEqual(['refunded']);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('books a refund of the dashboard and a lost dispute from their events', async () => {
    await buy();
    double.pay(session().id);
    await sendWebhook();
    const send = (type: string, object: object) => sendWebhook(type, double.createPaymentEvent(type, object));
    const refund = double.refundInDashboard(session().id, 500);
    expect((await send('refund.created', refund)).status).toBe(200);
    expect((await shop.listOrders(user)).map((one) => one.status)).toEqual(['partially_refunded']);
    const dispute = double.dispute(session().id, 1500);
    await send('charge.dispute.created', dispute);
    dispute.status = 'lost';
    await send('charge.dispute.closed', dispute);
    expect((await shop.listOrders(user)).map((one) => one.status)).toEqual(['refunded']);
    expect(await shop.ownedBy(user)).toEqual([]);
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('responds with 200 to an event about a payment of another shop', async () => {
    const event = double.createPaymentEvent('charge.refunded', { payment_intent: 'pi_of_another_shop' });
    expect((await sendWebhook('charge.refunded', event)).status).toBe(200);
  });

  test.each([
    ['warning_needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['prevented', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('reads a dispute that is %s as %s', async (status, expected) => {
    await buy();
    double.pay(session().id);
    Object.assign(double.dispute(session().id, 2000), { status });
    const { disputes } = await shop.context.gateway.retrievePayment(session().id);
    expect(disputes).toMatchObject([{ status: expected, reason: 'product not received' }]);
  });

  test('sells more than a hundred products in one checkout', async () => {
    const ids = await Promise.all(
      Array.from({ length: 120 }, (_, index) => shop.addProduct({ id: 1000 + index, price: 1.01 })),
    );
    await shop.fillCart(user, ...ids);
    expect((await shop.buy(user)).status).toBe(200);
    expect(session().amount_total).toBe(120 * 101);
    double.pay(session().id);
    await sendWebhook();
    expect(await shop.ownedBy(user)).toHaveLength(120);
  });
});

test.each([
  ['USD', 1999, 1999],
  ['JPY', 150_000, 1500],
  ['KWD', 1999, 19_990],
])('converts %s between %i minor units of the shop and %i of Stripe', (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency)).toBe(minor);
});

test('rejects amounts that a currency cannot express instead of rounding', () => {
  expect(() => toStripeAmount(150_050, 'JPY')).toThrow();
  expect(fromStripeAmount(19_999, 'KWD')).toBeNaN();
});
