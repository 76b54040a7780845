import { randomBytes } from 'node:crypto';
import {
  type Checkout,
  GatewayError,
  type GatewayRefund,
  type PaymentGateway,
} from '#server/modules/payments/payment-gateway.ts';

export interface FakeGateway extends PaymentGateway {
  /** Every checkout by its id. A test changes `status` to pay or cancel it. */
  readonly checkouts: Map<string, Checkout>;
  /** Every refund by its idempotency key. */
  readonly refunds: Map<string, GatewayRefund & { checkoutId: string }>;
}

/** A gateway with its checkouts in memory. Its events are plain JSON; the only valid signature is `good`. */
export const createFakeGateway = (publicUrl: string): FakeGateway => {
  const checkouts = new Map<string, Checkout>();
  const byKey = new Map<string, string>();
  const refunds: FakeGateway['refunds'] = new Map();
  const get = (id: string) => {
    const checkout = checkouts.get(id);
    if (!checkout) throw new GatewayError('missing', `No checkout ${id}`);
    return checkout;
  };
  return {
    name: 'sandbox',
    checkouts,
    refunds,
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
      const returned = [...refunds.values()].filter((refund) => refund.checkoutId === checkoutId);
      const left = returned.reduce((sum, refund) => sum - refund.amountMinor, checkout.amountMinor);
      if (checkout.status !== 'paid' || amountMinor > left) throw new GatewayError('refused', 'More than is left');
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
      const refund = [...refunds.values()].find((one) => one.id === id);
      if (!refund) throw new GatewayError('missing', `No refund ${id}`);
      return { ...refund };
    },
    readEvent: (rawBody, signature) => {
      if (signature !== 'good') return null;
      return JSON.parse(rawBody) as { id: string; type: string; checkoutId: string | null };
    },
  };
};
