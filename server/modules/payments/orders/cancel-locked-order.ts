import { moveOrder } from '#server/modules/orders/move-order.ts';
import type { OrderChanges } from '#server/modules/orders/queries/order-writes.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { recordFacts } from '../queries/ledger.ts';

/**
 * Inside the transaction that has locked the user and the order: cancels an unpaid order. One that waits for its payment only records
 * the request: the end of its checkout then cancels it.
 * @param changes columns to change beside the status and the time of the request
 * @throws ShopError order_conflict
 */
export const cancelLockedOrder = async (
  tx: Database,
  order: OrderRow,
  now: Date,
  changes: OrderChanges = {},
): Promise<OrderRow> => {
  const moved = await moveOrder(tx, order, { type: 'order.cancel' }, { ...changes, cancelRequestedAt: now });
  // A draft was never placed, so the ledger has no entry for it.
  if (order.status === 'failed') await recordFacts(tx, order, [{ kind: 'order.canceled' }], now);
  return moved;
};
