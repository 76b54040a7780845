import { createHash } from 'node:crypto';
import type { PurchaseRequest } from '#contract/cart/cart.ts';
import { readBundlesWith } from '#server/modules/catalog/queries/bundles.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { addOrder } from '#server/modules/orders/move-order.ts';
import { dropFromCart, findOwnedAmong } from '#server/modules/orders/queries/grants.ts';
import { findFailedOrder, findOpenOrder } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import { toMinor } from '#server/platform/money.ts';
import {
  type OpenOrderResult,
  type Payer,
  computeRetryEnd,
  continueOpenOrder,
  readExpiry,
  rejectTooSmall,
  rejected,
} from './open-order-result.ts';
import { type CartLine, isMethodEnabled, readCartLines } from '../queries/cart-lines.ts';
import { recordFacts } from '../queries/ledger.ts';
import { priceLines } from './price-lines.ts';
import { insertAttempt } from '../queries/payment-attempts.ts';
import { recordPayment } from '../settlement/record-payment.ts';
import { startNextAttempt } from './start-next-attempt.ts';

const computeFingerprint = (methodId: string, lines: readonly CartLine[]) => {
  const sorted = lines.toSorted((a, b) => a.productId - b.productId);
  const facts = sorted.map(({ productId, priceMinor, currency }) => [productId, priceMinor, currency]);
  return createHash('sha256')
    .update(JSON.stringify([methodId, facts]))
    .digest('hex');
};

/** No bundle has less than two products. */
const readBundles = (tx: Database, lines: readonly CartLine[]) =>
  lines.length < 2
    ? []
    : readBundlesWith(
        tx,
        lines.map(({ productId }) => productId),
      );

/**
 * Says why nothing is left to buy.
 * @param chosen the lines before those that the user owns were left out
 */
const rejectEmpty = (chosen: readonly CartLine[], request: PurchaseRequest) => {
  if (chosen.length > 0) return rejected('product_owned');
  if (request.product_id !== undefined)
    return rejected('cart_empty', { message: 'This asset is no longer in your cart. Add it again to buy it' });
  // Whoever states a total saw assets in the cart.
  return request.expected_total === undefined
    ? rejected('cart_empty')
    : rejected('cart_empty', {
        message: 'Your cart is empty: its assets were bought, removed or are no longer for sale',
      });
};

/** @returns why the order is rejected; null for a total that the user saw and can pay */
const checkTotal = (
  payer: Payer,
  { expected_total: expected, product_id: onlyId }: PurchaseRequest,
  total: { totalMinor: number; currency: string },
): OpenOrderResult | null => {
  const { totalMinor, currency } = total;
  if (expected !== undefined && toMinor(expected) !== totalMinor) {
    return rejected('price_changed', {
      message: `A price has changed: the total is now ${formatMinor(totalMinor, currency)}`,
    });
  }
  const isWholeCart = onlyId === undefined;
  return rejectTooSmall(
    payer,
    total,
    isWholeCart ? 'Add another asset to your cart' : 'Buy this asset together with another one',
  );
};

/**
 * Protects money: at the same total, other products would be sold unasked.
 * @returns why the order is rejected; null for the products that the user saw, without those that the user owns
 */
const checkProducts = (
  { expected_products: expected }: PurchaseRequest,
  lines: readonly CartLine[],
  owned: ReadonlySet<number>,
): OpenOrderResult | null => {
  if (expected === undefined) return null;
  const seen = new Set(expected.filter((id) => !owned.has(id)));
  if (seen.size === lines.length && lines.every(({ productId }) => seen.has(productId))) return null;
  return rejected('price_changed', { message: 'Your cart has changed. Look at it again before you buy' });
};

/**
 * Inside a transaction, before any call to the gateway: creates the order of the user's cart or of one product in it, with frozen prices
 * and the attempt's idempotency key. An unpaid order of the same products at the same prices is continued instead. The user's row is
 * locked: of two tabs, the second one finds the order of the first.
 */
export const openCartOrder = async (tx: Database, payer: Payer, request: PurchaseRequest): Promise<OpenOrderResult> => {
  const { userId, gateway, now } = payer;
  if (!(await lockUser(tx, userId))) return rejected('token_invalid');
  if (!(await isMethodEnabled(tx, request.gateway)))
    return rejected('invalid_input', { fields: { gateway: ['Choose another payment method'] } });

  const cart = await readCartLines(tx, userId, now);
  const owned = await findOwnedAmong(
    tx,
    userId,
    cart.map((line) => line.productId),
  );
  await dropFromCart(tx, userId, [...owned]);
  const { product_id: onlyId } = request;
  const chosen = onlyId === undefined ? cart : cart.filter(({ productId }) => productId === onlyId);
  // Protects money: an owned product is not charged again.
  const unowned = chosen.filter(({ productId }) => !owned.has(productId));
  const lines = priceLines(unowned, await readBundles(tx, unowned));
  const [first] = lines;
  if (!first) return rejectEmpty(chosen, request);
  const { currency } = first;
  if (lines.some((line) => line.currency !== currency))
    return rejected('order_not_payable', { message: 'Assets in different currencies have to be bought separately' });

  const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor, 0);
  const rejection = checkTotal(payer, request, { totalMinor, currency }) ?? checkProducts(request, lines, owned);
  if (rejection) return rejection;

  const fingerprint = computeFingerprint(request.gateway, lines);
  const open = await findOpenOrder(tx, userId);
  if (open)
    return open.fingerprint === fingerprint ? continueOpenOrder(tx, open, payer) : { kind: 'blocked', order: open };
  // Of two orders for the same products the user could pay both.
  const failed = await findFailedOrder(tx, userId, fingerprint);
  if (failed) return startNextAttempt(tx, payer, failed, { retryUntil: failed.retryUntil && computeRetryEnd(now) });

  const order = await addOrder(
    tx,
    {
      userId,
      currency,
      totalMinor,
      fingerprint,
      createdAt: now,
      expiresAt: await readExpiry(tx, now),
      retryUntil: computeRetryEnd(now),
    },
    lines.map((line, position) => ({ ...line, position })),
    { isDraft: false },
  );
  const isFree = totalMinor === 0;
  const attempt = await insertAttempt(
    tx,
    order,
    { number: 1, gateway: isFree ? 'none' : gateway, methodId: request.gateway },
    now,
  );
  await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: totalMinor }], now);
  if (!isFree) return { kind: 'open', order, attempt, isNew: true };
  await recordPayment(tx, order, attempt, { type: 'order.paymentReceived' }, payer);
  return { kind: 'free', order };
};
