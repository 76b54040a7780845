import type { Order } from '#contract/orders/orders.ts';
import { OWNED_ORDER_TEXTS, canPay, wasPaid } from '#lifecycles/order-lifecycle.ts';
import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { findOpenOrder, findOrder, listPaymentAttempts, readOwned } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { cancelOwnedOrders } from '../orders/cancel-owned-orders.ts';
import { type OpenOrderResult, type Payer, continueOpenOrder, rejectTooSmall, rejected } from './open-order-result.ts';
import { isPastRetry } from '../settlement/expire-failed-orders.ts';
import { startNextAttempt } from './start-next-attempt.ts';

/** The sentence of the order's page, as a message without its full stop. */
const rejectedAsOwned = (owned: NonNullable<Order['owned']>) =>
  rejected('order_not_payable', { message: OWNED_ORDER_TEXTS[owned].replace(/\.$/, '') });

/**
 * Inside a transaction: continues an order that is not paid yet. An order whose payment failed gets a new attempt at its frozen
 * prices.
 * @throws ShopError not_found
 */
export const reopenOrder = async (tx: Database, payer: Payer, number: string): Promise<OpenOrderResult> => {
  const { userId, now } = payer;
  if (!(await lockUser(tx, userId))) return rejected('token_invalid');
  const order = await findOrder(tx, userId, number);
  if (!order) throw notFound('order');
  if (wasPaid(order.status)) return rejected('order_not_payable', { message: 'This order is already paid' });
  // Protects money: its prices are too old, and the sweep may not have ended it yet.
  if (isPastRetry(order, now)) return rejected('order_not_payable');
  const owned = await readOwned(tx, order);
  if (!canPay(order.status, order.paymentRequestedAt !== null))
    return owned === undefined ? rejected('order_not_payable') : rejectedAsOwned(owned);
  // Protects money: an owned product is not charged again, nor is its payment page shown again.
  if (owned !== undefined) {
    await cancelOwnedOrders(tx, userId, now);
    // `openPaymentPage` closes it at the gateway first, which records how its payment ended, and then comes here again.
    return order.status === 'pending_payment' ? { kind: 'blocked', order } : rejectedAsOwned(owned);
  }

  const [newest] = await listPaymentAttempts(tx, order.id);
  const hasLiveAttempt = newest !== undefined && isLiveAttempt(newest.status);
  if (order.status === 'pending_payment' && (hasLiveAttempt || order.expiresAt <= now))
    return continueOpenOrder(tx, order, payer);
  const tooSmall = rejectTooSmall(payer, order, 'Buy these assets together with others in a new order');
  if (tooSmall) return tooSmall;
  const open = await findOpenOrder(tx, userId);
  if (open && open.id !== order.id) return { kind: 'blocked', order: open };
  return startNextAttempt(tx, payer, order);
};
