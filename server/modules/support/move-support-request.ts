import type { SupportStatus } from '#contract/support/support-enums.ts';
import { supportRequestLifecycle } from '#lifecycles/support-request-lifecycle.ts';
import type { SupportRequestEvent } from '#lifecycles/support-request.machine.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type SupportRequestRow, updateRequestStatus } from './queries/requests.ts';

const formatStatus = (status: SupportStatus) => status.replaceAll('_', ' ');

const conflictMessage = (status: SupportStatus, event: SupportRequestEvent): string => {
  switch (event.type) {
    case 'support.write':
      return 'This request is closed. Reopen it to write more';
    case 'support.close':
      return 'This request is already closed';
    case 'support.reopen':
      return event.isInTime
        ? 'This request is still open'
        : 'The time to reopen this request is over. Please send a new one';
    case 'support.reply':
      return `This request is ${formatStatus(status)}. Change its status before you reply`;
    default:
      return `This request is ${formatStatus(status)} and cannot get that status`;
  }
};

/**
 * Moves a locked request through its lifecycle. The only function that writes the status of a support request.
 * @returns the new status
 * @throws ShopError support_conflict when the status does not allow the event
 */
export const moveSupportRequest = async (
  tx: Database,
  request: Pick<SupportRequestRow, 'id' | 'status' | 'resolvedAt'>,
  event: SupportRequestEvent,
  now: Date,
): Promise<SupportStatus> => {
  const status = supportRequestLifecycle.next(request.status, event);
  if (status === null) throw new ShopError('support_conflict', { message: conflictMessage(request.status, event) });
  const isOver = status === 'resolved' || status === 'closed';
  // To close a resolved request does not extend the time in which it can be reopened.
  const resolvedAt = isOver ? (request.resolvedAt ?? now) : null;
  await updateRequestStatus(tx, request.id, { status, updatedAt: now, resolvedAt });
  return status;
};
