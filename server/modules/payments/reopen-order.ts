import { canPay } from '#lifecycles/order-lifecycle.ts';
import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { lockUser } from '#server/modules/identity/queries/users.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { ownedAmong } from '#server/modules/orders/queries/grants.ts';
import { attemptsOf, findOpenOrder, findOrder, linesOf } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { type OpenedOrder, type Payer, continueOpenOrder, expiryOf, rejected } from './opened-order.ts';
import { recordFacts } from './queries/ledger.ts';
import { insertAttempt } from './queries/payment-attempts.ts';

/**
 * Inside a transaction: continues an order that is not paid yet. An order whose payment failed gets a new attempt at its frozen
 * prices.
 * @throws ShopError not_found
 */
export const reopenOrder = async (tx: Database, payer: Payer, number: string): Promise<OpenedOrder> => {
  const { userId, gateway, now } = payer;
  await lockUser(tx, userId);
  const order = await findOrder(tx, userId, number);
  if (!order) throw notFound('order');
  const isPaymentDue = order.paymentRequestedAt !== null;
  if (!canPay(order.status, isPaymentDue)) return rejected('order_not_payable');

  const [newest] = await attemptsOf(tx, order.id);
  const hasLiveAttempt = newest !== undefined && isLiveAttempt(newest.status);
  if (order.status === 'pending_payment' && (hasLiveAttempt || order.expiresAt <= now))
    return continueOpenOrder(tx, order, payer);

  const lines = await linesOf(tx, order.id);
  const owned = await ownedAmong(
    tx,
    userId,
    lines.map((line) => line.productId),
  );
  if (owned.size > 0)
    return rejected('order_not_payable', {
      message: 'You already own a product of this order. Buy the other products in a new order',
    });
  const open = await findOpenOrder(tx, userId);
  if (open && open.id !== order.id) return { kind: 'blocked', order: open };

  const reopened = await moveOrder(
    tx,
    order,
    { type: 'order.startPayment', isPaymentDue },
    // The gateway was called for the attempt before; the user who returns from the new one must not wait for the interval.
    { expiresAt: await expiryOf(tx, now), nextCheckAt: null, checkFailures: 0, gatewayCheckedAt: null },
  );
  if (order.status === 'failed') await recordFacts(tx, order, [{ kind: 'order.reopened' }], now);
  if (order.status === 'draft')
    await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: order.totalMinor }], now);
  const attempt = await insertAttempt(
    tx,
    reopened,
    { number: (newest?.number ?? 0) + 1, gateway, methodId: newest?.methodId ?? gateway },
    now,
  );
  return { kind: 'open', order: reopened, attempt, isNew: true };
};
