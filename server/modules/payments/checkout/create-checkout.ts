import { IMAGE_WIDTHS } from '#contract/catalog/catalog-manifest.ts';
import { readCovers } from '#server/modules/catalog/queries/product-pictures.ts';
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
import { type SalePrices, readSalePrices } from '../queries/sale-prices.ts';

/** The page of the shop that waits for the status of an order. */
export const returnUrl = (deps: Pick<PaymentDeps, 'env'>, order: OrderRow) =>
  `${deps.env.publicUrl}/account/purchased?order=${orderNumber(order)}`;

/** The page of the shop after Cancel on the payment page. */
const cancelUrl = (deps: Pick<PaymentDeps, 'env'>, order: OrderRow) =>
  `${deps.env.publicUrl}/account/cart?order=${orderNumber(order)}`;

/**
 * The discounts of a line: its share of a bundle's saving, and a sale whose price the line still has. A price that an admin set has none,
 * because its reason is internal.
 */
const toDiscount = (
  { bundleId, listPriceMinor, priceMinor, priceReason }: OrderLineRow,
  sale: SalePrices | undefined,
): Pick<CheckoutLine, 'discount'> => {
  if (listPriceMinor !== null && bundleId === null) return {};
  const beforeBundle = listPriceMinor ?? priceMinor;
  const listAmountMinor = sale?.saleMinor === beforeBundle ? sale.fullMinor : beforeBundle;
  return listAmountMinor > priceMinor ? { discount: { name: priceReason ?? 'Sale', listAmountMinor } } : {};
};

/** Lines with their discounts and the smallest variants of their products' covers. */
const checkoutLines = async (
  { db, env }: Pick<PaymentDeps, 'db' | 'env'>,
  lines: readonly OrderLineRow[],
): Promise<CheckoutLine[]> => {
  const productIds = lines.map(({ productId }) => productId);
  const [covers, sales] = await Promise.all([readCovers(db, productIds), readSalePrices(db, productIds)]);
  return lines.map((line) => {
    const { productId, title, priceMinor } = line;
    const cover = covers.get(productId);
    const [width] = IMAGE_WIDTHS;
    const file = cover?.widths.includes(width) ? cover.file.replace(/\.\w+$/, `-${width}.webp`) : cover?.file;
    return {
      title,
      amountMinor: priceMinor,
      ...toDiscount(line, sales.get(productId)),
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
  deps: Pick<PaymentDeps, 'db' | 'env' | 'gateway'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  attempt: PaymentAttemptRow,
): Promise<Checkout | null> =>
  nullAfter(['rejected', 'missing'], deps.gateway.createCheckout(await requestFor(deps, order, lines, attempt)));
