import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import {
  type OrderRow,
  findOrder,
  findOrderByNumber,
  lockOrder,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { assertNotPaid, closeCanceledOrder } from '../settlement/close-canceled-order.ts';
import type { PaymentDeps } from '../deps.ts';

/** @param record records who canceled it, in the same transaction */
const cancelFoundOrder = async (
  deps: PaymentDeps,
  found: OrderRow,
  record: (tx: Database, order: OrderRow, now: Date) => Promise<void>,
): Promise<OrderRow> => {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, found.userId);
    const locked = await lockOrder(tx, found.id);
    const moved = await cancelLockedOrder(tx, locked, now);
    await record(tx, locked, now);
    await deps.storeEffect?.(tx, orderNumber(moved));
    return moved;
  });
};

/**
 * Closes the open checkout of an order whose cancellation was stored. It may run again.
 * @throws ShopError not_found, order_conflict when the order turns out to be paid, gateway_unavailable
 */
export const finishCanceling = async (deps: PaymentDeps, number: string): Promise<void> => {
  const order = await findOrderByNumber(deps.db, number);
  if (!order) throw notFound('order');
  if (order.status === 'pending_payment') await closeCanceledOrder(deps, order);
  // A payment was faster than the cancellation.
  else assertNotPaid(order.status);
};

/**
 * Stores that an unpaid order of any user is canceled. `finishCanceling` closes its checkout.
 * @throws ShopError not_found, order_conflict
 */
export const cancelOrder = async (deps: PaymentDeps, number: string, reason: string, admin: Admin): Promise<void> => {
  const found = await findOrderByNumber(deps.db, number);
  if (!found) throw notFound('order');
  await cancelFoundOrder(deps, found, (tx, order, now) =>
    recordAudit(tx, admin, { action: 'order.cancel', subject: orderNumber(order), details: { reason } }, now),
  );
};

/**
 * Cancels an unpaid order of the user, who needs no audit entry: the ledger records it.
 * @throws ShopError not_found, order_conflict, gateway_unavailable
 */
export const cancelOwnOrder = async (deps: PaymentDeps, userId: string, number: string): Promise<void> => {
  const found = await findOrder(deps.db, userId, number);
  if (!found) throw notFound('order');
  const order = await cancelFoundOrder(deps, found, async () => {});
  if (order.status === 'pending_payment') await closeCanceledOrder(deps, order);
};
