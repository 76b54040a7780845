import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutRequest, PaymentGateway } from '#server/modules/payments/gateways/payment-gateway.ts';
import { createStripeGateway } from '#server/modules/payments/gateways/stripe-gateway.ts';
import { signDelivery } from '#server/sandbox-gateway/deliveries.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { createLiveShop } from '#tests/support/live-shop.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';

/** Runs the contract of PaymentGateway (server/modules/payments/gateways/payment-gateway.ts) against each gateway. */
interface Subject {
  gateway: PaymentGateway;
  now(): Date;
  /** Pays on the hosted page. */
  pay(id: string, url: string): Promise<void>;
  /** Refunds in the dashboard of the gateway. Minor units. */
  refundOutside(id: string, url: string, amountMinor: number): Promise<void>;
  /** The buyer disputes all that is left. */
  dispute(id: string, url: string): Promise<void>;
  /** The bank decides the open dispute. */
  decide(id: string, url: string, outcome: 'won' | 'lost'): Promise<void>;
  /** @returns the bodies of the events about a refund and a dispute of the checkout */
  paymentEvents(checkoutId: string): string[];
  /** @returns the body of an event that reports the checkout as paid */
  event(checkoutId: string): string;
  sign(body: string, options?: { secret?: string; at?: Date }): string;
  /** The next call reaches the gateway, but its response is lost. */
  loseNextResponse(): void;
  /** The gateway responds to the next call with this status. */
  failWith(status: number): void;
  close(): Promise<void>;
}

const openSandbox = async (): Promise<Subject> => {
  let fault: 'lostResponse' | number | null = null;
  const shop = await createLiveShop({
    wrapFetch: (send) => async (input, init) => {
      const now = fault;
      fault = null;
      if (typeof now === 'number') return new Response('injected by the test', { status: now });
      const response = await send(input, init);
      if (now === 'lostResponse') throw new TypeError('injected by the test');
      return response;
    },
  });
  return {
    gateway: shop.gateway,
    now: () => shop.clock.now(),
    pay: async (_, url) => void (await shop.payWith(url, CARD.lateEvent)),
    refundOutside: async (_, url, amountMinor) =>
      void (await shop.press(url, 'refund', { amount: (amountMinor / 100).toFixed(2) })),
    dispute: async (_, url) => void (await shop.press(url, 'dispute')),
    decide: async (_, url, outcome) => void (await shop.press(url, 'decide', { outcome })),
    paymentEvents: (id) =>
      ['refund.created', 'dispute.created', 'dispute.closed'].map((type) =>
        JSON.stringify({ id: `evt_${type}`, type, data: { checkout_id: id } }),
      ),
    event: (id) => JSON.stringify({ id: `evt_${id}`, type: 'checkout.completed', data: { checkout_id: id } }),
    sign: (body, { secret = shop.context.secrets.sandboxWebhook, at = shop.clock.now() } = {}) =>
      signDelivery(secret, body, at),
    loseNextResponse: () => void (fault = 'lostResponse'),
    failWith: (status) => void (fault = status),
    close: () => shop.close(),
  };
};

const SECRET = 'sk_test_double';
const WEBHOOK_SECRET = 'whsec_double';

const openStripe = async (): Promise<Subject> => {
  const double = await startFakeStripe({ secretKey: SECRET, now: () => new Date() });
  const signing = new Stripe(SECRET);
  const disputes = new Map<string, object>();
  return {
    gateway: createStripeGateway({ secretKey: SECRET, webhookSecret: WEBHOOK_SECRET, api: double.api }),
    now: () => new Date(),
    pay: async (id) => void double.pay(id),
    refundOutside: async (id, _, amountMinor) => void double.refundInDashboard(id, amountMinor),
    dispute: async (id) => {
      const refunded = double.refunds.filter((one) => one.payment_intent === double.sessions.get(id)?.payment_intent);
      disputes.set(
        id,
        double.dispute(
          id,
          refunded.reduce((left, one) => left - one.amount, 2500),
        ),
      );
    },
    decide: async (id, _, outcome) => void Object.assign(disputes.get(id) ?? {}, { status: outcome }),
    paymentEvents: (id) => {
      const payment = { payment_intent: double.sessions.get(id)?.payment_intent };
      return [
        'charge.refunded',
        'charge.refund.updated',
        'refund.created',
        'refund.updated',
        'refund.failed',
        'charge.dispute.created',
        'charge.dispute.updated',
        'charge.dispute.closed',
      ].map((type) => double.createPaymentEvent(type, payment));
    },
    event: (id) => double.createEvent('checkout.session.completed', id),
    sign: (payload, { secret = WEBHOOK_SECRET, at = new Date() } = {}) =>
      signing.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) }),
    // The Stripe package retries once when the connection breaks.
    loseNextResponse: () => void double.faults.push('lostResponse', 'lostResponse'),
    failWith: (status) => void double.faults.push(status),
    close: () => double.close(),
  };
};

describe.each([
  ['the sandbox gateway', openSandbox],
  ['Stripe', openStripe],
])('%s', (_, open) => {
  let subject: Subject;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    subject = await open();
    ({ gateway } = subject);
  });
  afterAll(() => subject.close());

  let keys = 0;
  const request = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    reference: 'PB-100001',
    lines: [
      { title: 'Car', amountMinor: 1999 },
      { title: 'Gift', amountMinor: 0 },
      { title: 'Castle', amountMinor: 501 },
    ],
    details: {
      email: 'buyer@example.com',
      tax: { name: 'VAT', rateHundredths: 1900, amountMinor: 399 },
      refundsUrl: 'https://shop.example/faq#refund-window',
      termsUrl: 'https://shop.example/terms',
    },
    amountMinor: 2500,
    currency: 'USD',
    successUrl: 'https://shop.example/account/purchased?order=PB-100001',
    cancelUrl: 'https://shop.example/account/purchased?order=PB-100001&canceled=1',
    expiresAt: new Date(subject.now().getTime() + 30 * 60_000),
    idempotencyKey: `contract-${(keys += 1)}`,
    ...change,
  });
  const paid = async () => {
    const checkout = await gateway.createCheckout(request());
    await subject.pay(checkout.id, checkout.url);
    return checkout;
  };
  const requestRefund = (checkoutId: string, amountMinor: number) =>
    gateway.createRefund({ checkoutId, amountMinor, currency: 'USD', idempotencyKey: `contract-${(keys += 1)}` });
  const expectRejected = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ outcome: 'rejected' });
  const missing = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ outcome: 'missing' });
  const unknown = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ outcome: 'unknown' });

  test('creates a checkout with a URL and the requested amount', async () => {
    const checkout = await gateway.createCheckout(request());
    expect(checkout).toMatchObject({ status: 'open', reference: 'PB-100001', amountMinor: 2500, currency: 'USD' });
    expect(new URL(checkout.url).protocol).toMatch(/^https?:$/);
    expect(await gateway.retrieveCheckout(checkout.id)).toEqual(checkout);
  });

  test('returns one checkout per idempotency key and rejects the key for another request', async () => {
    const asked = request();
    const all = await Promise.all([1, 2, 3].map(() => gateway.createCheckout(asked)));
    expect(new Set([...all, await gateway.createCheckout(asked)].map((one) => one.id)).size).toBe(1);
    await expect(gateway.createCheckout({ ...asked, reference: 'PB-100002' })).rejects.toMatchObject({
      name: 'GatewayError',
      outcome: expect.stringMatching(/^(rejected|replayed)$/),
    });
  });

  test('returns the same checkout when a product got another picture between two calls', async () => {
    const asked = request();
    const linesWith = (name: string) =>
      asked.lines.map((line) => ({ ...line, pictureUrl: `https://shop.example/static/assets/${name}.webp` }));
    const { id } = await gateway.createCheckout({ ...asked, lines: linesWith('old') });
    expect((await gateway.createCheckout({ ...asked, lines: linesWith('new') })).id).toBe(id);
    expect((await gateway.createCheckout(asked)).id).toBe(id);
  });

  test('returns the same checkout when the buyer changed the profile between two calls', async () => {
    const asked = request();
    const { id } = await gateway.createCheckout(asked);
    const details = { ...asked.details, email: 'new@example.com', tax: null };
    expect((await gateway.createCheckout({ ...asked, details })).id).toBe(id);
  });

  test('reports a lost response as "unknown" and finds the checkout by the same key', async () => {
    const asked = request();
    subject.loseNextResponse();
    await unknown(gateway.createCheckout(asked));
    const checkout = await gateway.createCheckout(asked);
    expect((await gateway.createCheckout(asked)).id).toBe(checkout.id);
  });

  test('reports "unknown" when the gateway is down and "missing" for an unknown id', async () => {
    subject.failWith(503);
    await unknown(gateway.createCheckout(request()));
    await missing(gateway.retrieveCheckout('nobody'));
    await missing(gateway.expireCheckout('nobody'));
    await missing(gateway.retrieveRefund('nobody'));
    await missing(gateway.findCheckout('nobody'));
    await missing(gateway.retrievePayment('nobody'));
  });

  // docs/design/orders-and-payment.md#failures-of-the-gateway
  test.each([401, 403, 429, 500, 503])(
    'reports a response with status %i as "unknown" for every call',
    async (status) => {
      const { id } = await paid();
      for (const call of [
        () => gateway.createCheckout(request()),
        () => gateway.retrieveCheckout(id),
        () => gateway.expireCheckout(id),
        () => requestRefund(id, 100),
        () => gateway.retrieveRefund('nobody'),
        () => gateway.findCheckout('nobody'),
        () => gateway.retrievePayment(id),
      ]) {
        subject.failWith(status);
        await unknown(call());
      }
    },
  );

  test('reports a paid checkout with its exact amount', async () => {
    const checkout = await paid();
    expect(await gateway.retrieveCheckout(checkout.id)).toMatchObject({
      id: checkout.id,
      status: 'paid',
      amountMinor: 2500,
      reference: 'PB-100001',
    });
  });

  test('expires an open checkout once and keeps a paid one paid', async () => {
    const checkout = await gateway.createCheckout(request());
    expect(await gateway.expireCheckout(checkout.id)).toMatchObject({ id: checkout.id, status: 'expired' });
    expect(await gateway.expireCheckout(checkout.id)).toMatchObject({ status: 'expired' });
    expect(await gateway.retrieveCheckout(checkout.id)).toMatchObject({ status: 'expired' });
    const done = await paid();
    expect(await gateway.expireCheckout(done.id)).toMatchObject({ status: 'paid' });
  });

  test('refunds in parts up to the paid amount and rejects more', async () => {
    const { id } = await paid();
    expect(await requestRefund(id, 2000)).toMatchObject({ status: 'succeeded', amountMinor: 2000, currency: 'USD' });
    await expectRejected(requestRefund(id, 501));
    const last = await requestRefund(id, 500);
    expect(await gateway.retrieveRefund(last.id)).toEqual(last);
    await expectRejected(requestRefund(id, 1));
  });

  test('refunds once per idempotency key', async () => {
    const { id } = await paid();
    const asked = { checkoutId: id, amountMinor: 1500, currency: 'USD', idempotencyKey: `contract-${(keys += 1)}` };
    const first = await gateway.createRefund(asked);
    const again = await Promise.all([1, 2, 3].map(() => gateway.createRefund(asked)));
    expect(new Set(again.map((one) => one.id))).toEqual(new Set([first.id]));
    expect(await requestRefund(id, 1000)).toMatchObject({ amountMinor: 1000 });
  });

  test('reports the refunds of the shop by their keys and those of the dashboard without one', async () => {
    const { id, url } = await paid();
    expect(await gateway.retrievePayment(id)).toEqual({ refunds: [], disputes: [] });
    const asked = { checkoutId: id, amountMinor: 700, currency: 'USD', idempotencyKey: `contract-${(keys += 1)}` };
    const own = await gateway.createRefund(asked);
    await subject.refundOutside(id, url, 300);
    const refunds = (await gateway.retrievePayment(id)).refunds.toSorted((a, b) => b.amountMinor - a.amountMinor);
    expect(refunds).toEqual([
      { ...own, idempotencyKey: asked.idempotencyKey },
      { id: expect.any(String), status: 'succeeded', amountMinor: 300, currency: 'USD', idempotencyKey: null },
    ]);
    expect(await gateway.retrieveRefund(refunds[1]!.id)).toMatchObject({ amountMinor: 300, status: 'succeeded' });
    await expectRejected(requestRefund(id, 1501));
  });

  test.each(['won', 'lost'] as const)('reports a dispute while it is open and after it was %s', async (outcome) => {
    const { id, url } = await paid();
    await subject.dispute(id, url);
    const opened = { id: expect.any(String), amountMinor: 2500, currency: 'USD', reason: 'product not received' };
    expect((await gateway.retrievePayment(id)).disputes).toEqual([{ ...opened, status: 'open' }]);
    await subject.decide(id, url, outcome);
    expect((await gateway.retrievePayment(id)).disputes).toEqual([{ ...opened, status: outcome }]);
  });

  test('finds the checkout of an event about a refund or a dispute', async () => {
    const checkout = await paid();
    for (const body of subject.paymentEvents(checkout.id)) {
      const event = gateway.readEvent(body, subject.sign(body), subject.now());
      expect(event, body).toMatchObject({ checkoutId: null, paymentId: expect.any(String) });
      expect(await gateway.findCheckout(event?.paymentId ?? '')).toMatchObject({ id: checkout.id, status: 'paid' });
    }
  });

  test('rejects a refund of an unpaid checkout', async () => {
    const checkout = await gateway.createCheckout(request());
    await expectRejected(requestRefund(checkout.id, 100));
  });

  test('accepts an event only with a signature of its exact bytes that is at most 300 seconds old', async () => {
    const { id } = await paid();
    const body = subject.event(id);
    const now = subject.now();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(gateway.readEvent(body, subject.sign(body), now)).toMatchObject({ checkoutId: id });
    expect(gateway.readEvent(body, subject.sign(body, { at: at(-299) }), now)).toMatchObject({ checkoutId: id });
    const reformatted = JSON.stringify(JSON.parse(body), null, 1);
    for (const [text, signature] of [
      [body, undefined],
      [body, ''],
      [body, 'nonsense'],
      [body, subject.sign(body, { secret: 'whsec_another' })],
      [body, subject.sign(body, { at: at(-302) })],
      [body, subject.sign(body, { at: at(302) })],
      [`${body} `, subject.sign(body)],
      [reformatted, subject.sign(body)],
      ['', subject.sign('')],
      ['{}', subject.sign('{}')],
    ] as const)
      expect(gateway.readEvent(text, signature, now)).toBeNull();
  });
});
