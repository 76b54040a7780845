import { moveOrder } from '#server/modules/orders/move-order.ts';
import type { OrderChanges } from '#server/modules/orders/queries/order-writes.ts';
import { type OrderRow, listPaymentAttempts } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type OpenOrderResult, type Payer, readExpiry } from './open-order-result.ts';
import { recordFacts } from '../queries/ledger.ts';
import { insertAttempt } from '../queries/payment-attempts.ts';

/**
 * Inside the transaction that has locked the user, who has no other open order: starts a payment attempt of an unpaid order at its
 * frozen prices.
 * @param changes columns to change beside those of the new attempt
 * @throws ShopError order_not_payable
 */
export const startNextAttempt = async (
  tx: Database,
  payer: Payer,
  order: OrderRow,
  changes: OrderChanges = {},
): Promise<OpenOrderResult> => {
  const { gateway, now } = payer;
  const [newest] = await listPaymentAttempts(tx, order.id);
  const reopened = await moveOrder(
    tx,
    order,
    { type: 'order.startPayment', isPaymentDue: order.paymentRequestedAt !== null },
    // The gateway was called for the attempt before; the user who returns from the new one must not wait for the interval.
    { ...changes, expiresAt: await readExpiry(tx, now), nextCheckAt: null, checkFailures: 0, gatewayCheckedAt: null },
  );
  if (order.status === 'failed') await recordFacts(tx, order, [{ kind: 'order.reopened' }], now);
  if (order.status === 'draft')
    await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: order.totalMinor }], now);
  // The order of an admin has no payment method, and the shop may have another gateway by now.
  const methodId = newest && newest.methodId !== newest.gateway ? newest.methodId : gateway;
  const attempt = await insertAttempt(tx, reopened, { number: (newest?.number ?? 0) + 1, gateway, methodId }, now);
  return { kind: 'open', order: reopened, attempt, isNew: true };
};
