import type { PaymentOutcome } from '#lifecycles/order.machine.ts';
import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { type OrderRow, listPaymentAttempts, lockOrder } from '#server/modules/orders/queries/orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { applyEndedPayment } from './apply-checkout.ts';
import { movePaymentAttempt } from './move-payment-attempt.ts';
import type { PaymentDeps } from '../deps.ts';

/**
 * Ends an open order that no gateway can take money for.
 * @returns the status that the order now has
 */
export const endOrderWithoutCheckout = async (
  deps: Pick<PaymentDeps, 'db' | 'clock'>,
  found: OrderRow,
  outcome: PaymentOutcome,
): Promise<OrderRow['status']> => {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (order.status !== 'pending_payment') return order.status;
    for (const attempt of await listPaymentAttempts(tx, order.id))
      if (isLiveAttempt(attempt.status))
        await movePaymentAttempt(tx, attempt, { type: 'attempt.ended', outcome }, { finishedAt: now });
    return applyEndedPayment(tx, order, outcome, now);
  });
};
