import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type Checkout, type CheckoutRequest, GatewayError, type GatewayOutcome } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The page of the shop that waits for the status of an order. */
export const returnUrl = (parts: Pick<PaymentParts, 'env'>, order: OrderRow) =>
  `${parts.env.publicUrl}/account/purchased?order=${orderNumber(order)}`;

/** The page of the shop after Cancel on the payment page. */
const cancelUrl = (parts: Pick<PaymentParts, 'env'>, order: OrderRow) =>
  `${parts.env.publicUrl}/account/cart?order=${orderNumber(order)}`;

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
  cancelUrl: cancelUrl(parts, order),
  expiresAt: order.expiresAt,
  idempotencyKey: attempt.idempotencyKey,
});

/**
 * @param outcomes outcomes after which there is no checkout that anybody can pay
 * @returns null after one of these outcomes
 * @throws GatewayError any other outcome
 */
export const nullAfter = async (
  outcomes: readonly GatewayOutcome[],
  call: Promise<Checkout | null>,
): Promise<Checkout | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GatewayError && outcomes.includes(error.outcome)) return null;
    throw error;
  }
};

/**
 * Reads a checkout from the gateway, or closes it there.
 * @returns null when the gateway has no such checkout. Protects money: after any other failure it may be paid
 * @throws GatewayError
 */
export const nullIfMissing = (call: Promise<Checkout>): Promise<Checkout | null> => nullAfter(['missing'], call);

/**
 * Creates the gateway's checkout of an attempt; a repeated call gives the same one.
 * @returns null when the gateway rejected it
 * @throws GatewayError `unknown`, `replayed`
 */
export const createCheckout = (
  parts: Pick<PaymentParts, 'env' | 'gateway'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<Checkout | null> =>
  nullAfter(['refused', 'missing'], parts.gateway.createCheckout(requestFor(parts, order, lines, attempt)));
