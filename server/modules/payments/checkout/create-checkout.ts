import { IMAGE_WIDTHS } from '#contract/catalog/catalog-manifest.ts';
import { readCovers } from '#server/modules/catalog/queries/product-pictures.ts';
import { getFullPrice } from '#server/modules/orders/describe-price.ts';
import { computeTax, readBuyer } from '#server/modules/orders/invoices/buyer-tax.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import {
  type Checkout,
  type CheckoutDetails,
  type CheckoutLine,
  type CheckoutRequest,
  GatewayError,
  type GatewayOutcome,
} from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';

/** The page of the shop that waits for the status of an order. */
export const returnUrl = (deps: Pick<PaymentDeps, 'env'>, order: OrderRow) =>
  `${deps.env.publicUrl}/account/purchased?order=${orderNumber(order)}`;

/** The page of the shop after Cancel on the payment page. */
const cancelUrl = (deps: Pick<PaymentDeps, 'env'>, order: OrderRow) =>
  `${deps.env.publicUrl}/account/cart?order=${orderNumber(order)}`;

/**
 * What a sale and a bundle took off a line, as the order has it: a sale that began or ended since changes nothing. A price that an admin
 * set has no discount, because its reason is internal.
 */
const toDiscount = (line: OrderLineRow): Pick<CheckoutLine, 'discount'> => {
  const fullPriceMinor = getFullPrice(line);
  return fullPriceMinor === null
    ? {}
    : { discount: { name: line.priceReason ?? 'Sale', listAmountMinor: fullPriceMinor } };
};

/** Lines with their discounts and the smallest variants of their products' covers. */
const checkoutLines = async (
  { db, env }: Pick<PaymentDeps, 'db' | 'env'>,
  lines: readonly OrderLineRow[],
): Promise<CheckoutLine[]> => {
  const covers = await readCovers(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => {
    const { productId, title, priceMinor } = line;
    const cover = covers.get(productId);
    const [width] = IMAGE_WIDTHS;
    const file = cover?.widths.includes(width) ? cover.file.replace(/\.\w+$/, `-${width}.webp`) : cover?.file;
    return {
      title,
      amountMinor: priceMinor,
      ...toDiscount(line),
      ...(file && { pictureUrl: `${env.publicUrl}/static/assets/${file}` }),
    };
  });
};

const checkoutDetails = async (
  { db, env }: Pick<PaymentDeps, 'db' | 'env'>,
  { userId, totalMinor }: OrderRow,
): Promise<CheckoutDetails> => {
  const { buyer, rate } = await readBuyer(db, userId);
  return {
    email: buyer.email,
    tax: computeTax(totalMinor, rate),
    refundsUrl: `${env.publicUrl}/faq#refund-window`,
    termsUrl: `${env.publicUrl}/terms`,
  };
};

const requestFor = async (
  deps: Pick<PaymentDeps, 'db' | 'env'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<CheckoutRequest> => ({
  reference: orderNumber(order),
  lines: await checkoutLines(deps, lines),
  details: await checkoutDetails(deps, order),
  amountMinor: attempt.amountMinor,
  currency: attempt.currency,
  successUrl: returnUrl(deps, order),
  cancelUrl: cancelUrl(deps, order),
  expiresAt: order.expiresAt,
  idempotencyKey: attempt.idempotencyKey,
});

/**
 * @param outcomes outcomes after which there is no checkout that anybody can pay
 * @returns null after one of these outcomes
 * @throws GatewayError any other outcome
 */
export const returnNullAfter = async (
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
 * @returns null when the gateway has no such checkout
 * @throws GatewayError any other outcome. Protects money: the checkout may be paid
 */
export const returnNullIfMissing = (call: Promise<Checkout>): Promise<Checkout | null> =>
  returnNullAfter(['missing'], call);

/**
 * Creates the gateway's checkout of an attempt; a repeated call gives the same one.
 * @returns null when the gateway rejected it
 * @throws GatewayError `unknown`, `replayed`
 */
export const createCheckout = async (
  deps: Pick<PaymentDeps, 'db' | 'env' | 'gateway'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<Checkout | null> =>
  returnNullAfter(['rejected', 'missing'], deps.gateway.createCheckout(await requestFor(deps, order, lines, attempt)));
