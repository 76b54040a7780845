import { paymentAttemptLifecycle } from '#lifecycles/payment-attempt-lifecycle.ts';
import type { PaymentAttemptEvent } from '#lifecycles/payment-attempt.machine.ts';
import type { PaymentAttemptRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type AttemptChanges, updateAttempt } from '../queries/payment-attempts.ts';

/**
 * Applies an event to a payment attempt. With `insertAttempt`, the only code that writes the status of an attempt.
 * @param changes columns that the event changes beside the status
 * @param isLocked false when the caller does not hold the order's lock: the attempt then changes only if it still has the status
 * that the caller read
 * @returns null when another call changed the attempt first
 * @throws ShopError order_conflict when the status does not allow the event
 */
export const movePaymentAttempt = async (
  tx: Database,
  attempt: PaymentAttemptRow,
  event: PaymentAttemptEvent,
  changes: AttemptChanges,
  { isLocked = true }: { isLocked?: boolean } = {},
): Promise<PaymentAttemptRow | null> => {
  const status = paymentAttemptLifecycle.next(attempt.status, event);
  if (status === null) throw new ShopError('order_conflict');
  return updateAttempt(tx, attempt.id, { ...changes, status }, isLocked ? null : attempt.status);
};
