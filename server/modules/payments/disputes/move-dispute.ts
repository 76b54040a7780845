import { disputeLifecycle } from '#lifecycles/dispute-lifecycle.ts';
import type { DisputeEvent } from '#lifecycles/dispute.machine.ts';
import type { DisputeRow } from '#server/modules/orders/queries/disputes.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { updateDispute } from '../queries/disputes.ts';

/**
 * Applies an event to a dispute whose order the transaction has locked. With `insertDispute`, the only code that writes the status of
 * a dispute.
 * @throws ShopError order_conflict when the status does not allow the event
 */
export const moveDispute = async (
  tx: Database,
  dispute: DisputeRow,
  event: DisputeEvent,
  closedAt: Date,
): Promise<DisputeRow> => {
  const status = disputeLifecycle.next(dispute.status, event);
  if (status === null) throw new ShopError('order_conflict');
  return updateDispute(tx, dispute.id, { status, closedAt });
};
