import { IMAGE_WIDTHS } from '#contract/catalog-manifest.ts';
import { readCovers } from '#server/modules/catalog/queries/product-pictures.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import {
  type Checkout,
  type CheckoutLine,
  type CheckoutRequest,
  GatewayError,
  type GatewayOutcome,
} from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The page of the shop that waits for the status of an order. */
export const returnUrl = (parts: Pick<PaymentParts, 'env'>, order: OrderRow) =>
  `${parts.env.publicUrl}/account/purchased?order=${orderNumber(order)}`;

/** The page of the shop after Cancel on the payment page. */
const cancelUrl = (parts: Pick<PaymentParts, 'env'>, order: OrderRow) =>
  `${parts.env.publicUrl}/account/cart?order=${orderNumber(order)}`;

/** Lines with the smallest variants of their products' covers. */
const checkoutLines = async (
  { db, env }: Pick<PaymentParts, 'db' | 'env'>,
  lines: readonly OrderLineRow[],
): Promise<CheckoutLine[]> => {
  const covers = await readCovers(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ productId, title, priceMinor }) => {
    const cover = covers.get(productId);
    const [width] = IMAGE_WIDTHS;
    const file = cover?.widths.includes(width) ? cover.file.replace(/\.\w+$/, `-${width}.webp`) : cover?.file;
    return { title, amountMinor: priceMinor, ...(file && { pictureUrl: `${env.publicUrl}/static/assets/${file}` }) };
  });
};

const requestFor = async (
  parts: Pick<PaymentParts, 'db' | 'env'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<CheckoutRequest> => ({
  reference: orderNumber(order),
  lines: await checkoutLines(parts, lines),
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
export const createCheckout = async (
  parts: Pick<PaymentParts, 'db' | 'env' | 'gateway'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<Checkout | null> =>
  nullAfter(['refused', 'missing'], parts.gateway.createCheckout(await requestFor(parts, order, lines, attempt)));
