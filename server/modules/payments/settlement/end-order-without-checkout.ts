import type { PaymentOutcome } from '#lifecycles/order.machine.ts';
import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  listPaymentAttempts,
  lockOrder,
} from '#server/modules/orders/queries/orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyEndedPayment } from './apply-checkout.ts';
import { movePaymentAttempt } from './move-payment-attempt.ts';
import type { PaymentDeps } from '../deps.ts';

/**
 * Ends an open order that no gateway can take money for. Changes nothing when another call has started the next attempt meanwhile, which
 * somebody may be paying now.
 * @param end.attempt the live attempt that has no checkout; none for an order without a live attempt
 * @returns the status that the order now has
 */
export const endOrderWithoutCheckout = async (
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  found: OrderRow,
  { attempt, outcome }: { attempt: PaymentAttemptRow | undefined; outcome: PaymentOutcome },
): Promise<OrderRow['status']> => {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (order.status !== 'pending_payment') return order.status;
    const live = (await listPaymentAttempts(tx, order.id)).find(({ status }) => isLiveAttempt(status));
    if (live?.id !== attempt?.id) return order.status;
    if (live) await movePaymentAttempt(tx, live, { type: 'attempt.ended', outcome }, { finishedAt: now });
    return applyEndedPayment(tx, order, outcome, now);
  });
};
