import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type Checkout, type CheckoutRequest, GatewayError } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The page of the shop that waits for the status of an order. */
export const returnUrl = (parts: Pick<PaymentParts, 'env'>, order: OrderRow) =>
  `${parts.env.publicUrl}/account/purchased?order=${orderNumber(order)}`;

const requestFor = (
  parts: Pick<PaymentParts, 'env'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): CheckoutRequest => ({
  reference: orderNumber(order),
  lines: lines.map((line) => ({ title: line.title, amountMinor: line.priceMinor })),
  amountMinor: attempt.amountMinor,
  currency: attempt.currency,
  successUrl: returnUrl(parts, order),
  cancelUrl: `${returnUrl(parts, order)}&canceled=1`,
  expiresAt: order.expiresAt,
  idempotencyKey: attempt.idempotencyKey,
});

/**
 * @returns null when the gateway rejected the call, so nothing happened there
 * @throws GatewayError `unknown`
 */
export const nullIfRefused = async (call: Promise<Checkout>): Promise<Checkout | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && error.outcome === 'refused') return null;
    throw error;
  }
};

/**
 * Creates the gateway's checkout of an attempt; a repeated call gives the same one.
 * @returns null when the gateway rejected it
 * @throws GatewayError `unknown`
 */
export const createCheckout = (
  parts: Pick<PaymentParts, 'env' | 'gateway'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<Checkout | null> => nullIfRefused(parts.gateway.createCheckout(requestFor(parts, order, lines, attempt)));
