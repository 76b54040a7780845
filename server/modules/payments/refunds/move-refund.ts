import { refundLifecycle } from '#lifecycles/refund-lifecycle.ts';
import type { RefundEvent } from '#lifecycles/refund.machine.ts';
import type { RefundRow } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type RefundChanges, updateRefund } from '../queries/refunds.ts';

/**
 * Applies an event to a refund whose order the transaction has locked. With `insertRefund`, the only code that writes the status
 * of a refund.
 * @param changes columns that the event changes beside the status
 * @throws ShopError order_conflict when the status does not allow the event
 */
export const moveRefund = async (
  tx: Database,
  refund: RefundRow,
  event: RefundEvent,
  changes: RefundChanges,
): Promise<RefundRow> => {
  const status = refundLifecycle.next(refund.status, event);
  if (status === null) throw new ShopError('order_conflict');
  return updateRefund(tx, refund.id, { ...changes, status });
};
