import { randomBytes } from 'node:crypto';
import {
  type Checkout,
  GatewayError,
  type GatewayRefund,
  type PaymentGateway,
  type ReportedDispute,
} from '#server/modules/payments/gateways/payment-gateway.ts';

export interface FakeGateway extends PaymentGateway {
  /** Every checkout by its id. A test changes `status` to pay or cancel it. */
  readonly checkouts: Map<string, Checkout>;
  /** Every refund by its idempotency key. */
  readonly refunds: Map<string, GatewayRefund & { checkoutId: string }>;
  /** Refunds that were made in the dashboard. */
  readonly dashboardRefunds: (GatewayRefund & { checkoutId: string })[];
  readonly disputes: (ReportedDispute & { checkoutId: string })[];
}

/** A gateway with its checkouts in memory. Its events are plain JSON; the only valid signature is `good`. */
export const createFakeGateway = (publicUrl: string): FakeGateway => {
  const checkouts = new Map<string, Checkout>();
  const byKey = new Map<string, string>();
  const refunds: FakeGateway['refunds'] = new Map();
  const dashboardRefunds: FakeGateway['dashboardRefunds'] = [];
  const disputes: FakeGateway['disputes'] = [];
  const get = (id: string) => {
    const checkout = checkouts.get(id);
    if (!checkout) throw new GatewayError('missing', `No checkout ${id}`);
    return checkout;
  };
  return {
    name: 'sandbox',
    minimumMinor: () => 0,
    checkouts,
    refunds,
    dashboardRefunds,
    disputes,
    createCheckout: async ({ reference, amountMinor, currency, idempotencyKey }) => {
      const known = byKey.get(idempotencyKey);
      if (known) return get(known);
      const id = `fake_${randomBytes(8).toString('hex')}`;
      const checkout: Checkout = {
        id,
        url: `${publicUrl}/fake/${id}`,
        status: 'open',
        reference,
        amountMinor,
        currency,
      };
      checkouts.set(id, checkout);
      byKey.set(idempotencyKey, id);
      return checkout;
    },
    retrieveCheckout: async (id) => get(id),
    expireCheckout: async (id) => {
      const checkout = get(id);
      if (checkout.status === 'open') checkout.status = 'expired';
      return checkout;
    },
    createRefund: async ({ checkoutId, amountMinor, currency, idempotencyKey }) => {
      const known = refunds.get(idempotencyKey);
      if (known) return { ...known };
      const checkout = get(checkoutId);
      const isOfCheckout = (one: { checkoutId: string }) => one.checkoutId === checkoutId;
      if (disputes.some((dispute) => isOfCheckout(dispute) && dispute.status === 'open'))
        throw new GatewayError('rejected', 'The payment is disputed');
      const lost = disputes.filter(({ status }) => status === 'lost');
      const returned = [...refunds.values(), ...dashboardRefunds, ...lost].filter(
        (one) => isOfCheckout(one) && one.status !== 'failed',
      );
      const left = returned.reduce((sum, refund) => sum - refund.amountMinor, checkout.amountMinor);
      if (checkout.status !== 'paid' || amountMinor > left) throw new GatewayError('rejected', 'More than is left');
      const refund = {
        id: `refund_${idempotencyKey}`,
        status: 'succeeded' as const,
        checkoutId,
        amountMinor,
        currency,
      };
      refunds.set(idempotencyKey, refund);
      return { ...refund };
    },
    retrieveRefund: async (id) => {
      const refund = [...refunds.values(), ...dashboardRefunds].find((one) => one.id === id);
      if (!refund) throw new GatewayError('missing', `No refund ${id}`);
      return { ...refund };
    },
    findCheckout: async (id) => get(id),
    retrievePayment: async (checkoutId) => {
      get(checkoutId);
      const ofCheckout = <One extends { checkoutId: string }>(all: Iterable<One>) =>
        [...all].filter((one) => one.checkoutId === checkoutId).map((one) => ({ ...one }));
      const own = [...refunds].map(([idempotencyKey, refund]) => ({ ...refund, idempotencyKey }));
      const others = dashboardRefunds.map((refund) => ({ ...refund, idempotencyKey: null }));
      return { refunds: ofCheckout([...own, ...others]), disputes: ofCheckout(disputes) };
    },
    readEvent: (rawBody, signature) => {
      if (signature !== 'good') return null;
      const event = JSON.parse(rawBody) as { id: string; type: string; checkoutId?: string; paymentId?: string };
      return { checkoutId: null, paymentId: null, ...event };
    },
  };
};
