import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { openCheckout } from '#server/modules/payments/checkout/open-checkout.ts';
import type { PaymentGateway } from '#server/modules/payments/gateways/payment-gateway.ts';
import { createStripeGateway } from '#server/modules/payments/gateways/stripe-gateway.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const SECRET = 'sk_test_double';
const WEBHOOK_SECRET = 'whsec_double';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let double: FakeStripe;
let shop: MoneyShop;
let user: TestUser;
let car: number;

beforeAll(async () => {
  let now = () => new Date();
  double = await startFakeStripe({ secretKey: SECRET, now: () => now() });
  shop = await withPayments(
    await createTestShop({
      gateway: createStripeGateway({ secretKey: SECRET, webhookSecret: WEBHOOK_SECRET, api: double.api }),
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
  double.setKeyValid(true);
  double.setAccountKnown(true);
  double.faults.length = 0;
  user = await shop.newUser();
  await shop.fillCart(user, car);
  shop.logLines.length = 0;
});

const session = () => [...double.sessions.values()].at(-1)!;
const order = async () => (await shop.listOrders(user)).at(-1)!;
const number = async () => `PB-${100_000 + (await order()).sequence}`;
const sendWebhook = () => {
  const payload = double.createEvent('checkout.session.completed', session().id);
  const signature = new Stripe(SECRET).webhooks.generateTestHeaderString({
    payload,
    secret: WEBHOOK_SECRET,
    timestamp: Math.floor(shop.clock.now().getTime() / 1000),
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return shop.call('POST', '/api/payments/webhooks/stripe', { body: payload, headers });
};
const sweepAfter = async (ms: number) => {
  shop.clock.advance(ms);
  await sweepOrders(shop.context);
};
const expectDelivered = async () => {
  expect(await order()).toMatchObject({ status: 'paid' });
  expect(await shop.ownedBy(user)).toEqual([car]);
  expect((await checkLedger(shop.db)).faults).toEqual([]);
};

// docs/design/orders-and-payment.md#failures-of-the-gateway
describe('an order that is paid while Stripe rejects the key of the shop', () => {
  test('stays open beyond its expiry and is delivered once the key works again', async () => {
    await shop.buy(user);
    double.setKeyValid(false);
    double.pay(session().id);
    expect((await sendWebhook()).status).toBe(503);
    for (let hours = 0; hours < 48; hours += 1) await sweepAfter(HOUR_MS);
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    expect(await shop.ownedBy(user)).toEqual([]);
    expect(shop.logLines.filter((line) => line.includes('"alert":"gateway"')).length).toBeGreaterThan(0);

    double.setKeyValid(true);
    await sweepAfter(15 * MINUTE_MS);
    await expectDelivered();
  });

  test('is delivered by the webhook that the gateway repeats', async () => {
    await shop.buy(user);
    double.setKeyValid(false);
    double.pay(session().id);
    const rejected = await sendWebhook();
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '5']);
    double.setKeyValid(true);
    expect((await sendWebhook()).status).toBe(200);
    await expectDelivered();
  });

  test('is delivered later when the key was that of an account without the checkout', async () => {
    await shop.buy(user);
    double.setAccountKnown(false);
    double.pay(session().id);
    expect((await sendWebhook()).status).toBe(200);
    await sweepAfter(31 * MINUTE_MS);
    expect(await order()).toMatchObject({ status: 'expired' });

    double.setAccountKnown(true);
    await sweepAfter(HOUR_MS);
    await expectDelivered();
  });
});

describe('an order of which the gateway says nothing', () => {
  test('is tried again after 30 seconds, then ever later up to 15 minutes', async () => {
    await shop.buy(user);
    double.setKeyValid(false);
    const waits: number[] = [];
    await sweepAfter(MINUTE_MS);
    for (let failures = 1; failures <= 8; failures += 1) {
      const { nextCheckAt, checkFailures } = await order();
      expect(checkFailures).toBe(failures);
      const wait = nextCheckAt!.getTime() - shop.clock.now().getTime();
      waits.push(wait / 1000);
      const before = double.requests.length;
      await sweepAfter(wait - 1);
      expect(double.requests.length).toBe(before);
      await sweepAfter(1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    double.setKeyValid(true);
    double.sessions.get(session().id)!.status = 'open';
    await sweepAfter(15 * MINUTE_MS);
    expect(await order()).toMatchObject({ checkFailures: 0 });
  });

  test.each([401, 403, 429, 500])('stays open after responses with status %i', async (status) => {
    await shop.buy(user);
    shop.clock.advance(31 * MINUTE_MS);
    double.faults.push(...Array.from({ length: 10 }, () => status));
    await sweepOrders(shop.context);
    double.faults.length = 0;
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    await sweepAfter(MINUTE_MS);
    expect(await order()).toMatchObject({ status: 'expired' });
  });
});

test('checks an order that ended without a payment after 1, 6, 24 and 72 hours, and then no more', async () => {
  await shop.buy(user);
  await sweepAfter(31 * MINUTE_MS);
  const endedAt = shop.clock.now().getTime();
  const { id } = session();
  const checks: number[] = [];
  for (let hour = 1; hour <= 100; hour += 1) {
    double.requests.length = 0;
    await sweepAfter(HOUR_MS);
    if (double.requests.some(({ path }) => path.includes(id)))
      checks.push((shop.clock.now().getTime() - endedAt) / HOUR_MS);
  }
  expect(checks).toEqual([1, 6, 24, 72]);
  expect((await order()).nextCheckAt).toBeNull();
});

describe('a checkout that Stripe could not create', () => {
  test('is created by a new attempt once Stripe repeats its stored error', async () => {
    double.faults.push('cached');
    expect((await shop.buy(user)).status).toBe(503);
    const again = await shop.buy(user);
    expect([again.status, again.body.checkout_url]).toEqual([200, session().url]);
    expect(await shop.listOrders(user)).toMatchObject([{ status: 'pending_payment' }]);
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'failed' }, { status: 'redirected' }]);
    double.pay(session().id);
    await sendWebhook();
    await expectDelivered();
  });

  test('leaves the next attempt payable when the repeated error of the first one arrives late', async () => {
    double.faults.push('cached');
    await shop.buy(user);
    const [first] = await shop.listAttempts(user);
    const held = createDeferred();
    const { gateway } = shop.context;
    const slow: PaymentGateway = {
      ...gateway,
      createCheckout: async (request) => {
        await held.promise;
        return gateway.createCheckout(request);
      },
    };
    const late = openCheckout({ ...shop.context, gateway: slow }, await order(), first!);
    expect((await shop.buy(user)).body.checkout_url).toBe(session().url);
    held.resolve();
    await expect(late).rejects.toMatchObject({ outcome: 'replayed' });
    expect(await order()).toMatchObject({ status: 'pending_payment' });
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'failed' }, { status: 'redirected' }]);
  });

  test('is created by a new attempt when the user pays the order again', async () => {
    double.faults.push('cached');
    await shop.buy(user);
    const pay = await shop.call('POST', `/api/orders/${await number()}/pay`, { token: user.accessToken });
    expect([pay.status, pay.body.checkout_url]).toEqual([200, session().url]);
    expect(await shop.listAttempts(user)).toMatchObject([{ status: 'failed' }, { status: 'redirected' }]);
  });
});

test('calls the gateway for the page of an order once in 5 seconds, however often it is loaded', async () => {
  await shop.buy(user);
  const id = await number();
  double.requests.length = 0;
  for (let time = 0; time < 5; time += 1) await shop.getOrder(user, id);
  await Promise.all(Array.from({ length: 5 }, () => shop.getOrder(user, id)));
  expect(double.requests).toHaveLength(1);
  double.pay(session().id);
  expect((await shop.getOrder(user, id)).body.data.status).toBe('pending_payment');
  shop.clock.advance(5_000);
  expect((await shop.getOrder(user, id)).body.data.status).toBe('paid');
});
