import type { PurchaseResponse } from '#contract/cart/cart.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { addOrder } from '#server/modules/orders/move-order.ts';
import { findOwnedAmong } from '#server/modules/orders/queries/grants.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { type OpenOrderResult, type Payer, rejected } from './open-order-result.ts';
import { openPaymentPage } from './open-payment-page.ts';
import type { PaymentDeps } from '../deps.ts';
import { readProductLines } from '../queries/cart-lines.ts';
import { recordFacts } from '../queries/ledger.ts';
import { insertAttempt } from '../queries/payment-attempts.ts';
import { recordPayment } from '../settlement/record-payment.ts';

/**
 * Inside a transaction: orders one free product. The order begins as a draft and is paid immediately, because a placed one would end the
 * checkout that the user may have open for the cart.
 */
const openFreeOrder = async (tx: Database, payer: Payer, productId: number): Promise<OpenOrderResult> => {
  const { userId, now } = payer;
  if (!(await lockUser(tx, userId))) return rejected('token_invalid');
  const [line] = await readProductLines(tx, [productId], now);
  if (!line) return { kind: 'rejected', error: notFound('product') };
  if ((await findOwnedAmong(tx, userId, [productId])).size > 0) return rejected('product_owned');
  // Protects money: nothing with a price is given away.
  if (line.priceMinor !== 0) return rejected('price_changed', { message: 'This asset is no longer free' });

  const order = await addOrder(
    tx,
    { userId, currency: line.currency, totalMinor: 0, fingerprint: '', createdAt: now, expiresAt: now },
    [{ ...line, position: 0 }],
    { isDraft: true },
  );
  const attempt = await insertAttempt(tx, order, { number: 1, gateway: 'none', methodId: 'none' }, now);
  await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: 0 }], now);
  await recordPayment(tx, order, attempt, { type: 'order.markPaid' }, payer);
  return { kind: 'free', order };
};

/**
 * Gives a user a product whose price is zero. The cart stays as it is, apart from this product.
 * @returns where the user continues: the purchased products
 * @throws ShopError not_found, product_owned, price_changed when it is not free; token_invalid when the account was deleted meanwhile
 */
export const getFreeProduct = (deps: PaymentDeps, userId: string, productId: number): Promise<PurchaseResponse> =>
  openPaymentPage(deps, userId, (tx, payer) => openFreeOrder(tx, payer, productId));
