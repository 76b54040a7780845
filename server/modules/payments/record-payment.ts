import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { enqueueReceipt } from './payment-emails.ts';
import { deliverLines } from '#server/modules/orders/queries/grants.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  linesOf,
} from '#server/modules/orders/queries/orders.ts';
import { recordFacts } from './queries/ledger.ts';

/**
 * Records a payment and delivers what was bought, inside the caller's transaction, with the receipt on its way.
 * @param publicUrl for the links of the receipt
 * @returns lines that the user owns through another order already
 */
export const recordPaid = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<OrderLineRow[]> => {
  await tx
    .update(paymentAttempts)
    .set({ status: 'succeeded', finishedAt: now })
    .where(eq(paymentAttempts.id, attempt.id));
  await tx.update(orders).set({ status: 'paid', paidAt: now }).where(eq(orders.id, order.id));
  const lines = await linesOf(tx, order.id);
  const granted = await deliverLines(tx, order.userId, lines, now);
  await recordFacts(
    tx,
    order,
    [
      { kind: 'payment.captured', attemptId: attempt.id, amountMinor: attempt.amountMinor },
      ...lines
        .filter((line) => granted.has(line.id))
        .map((line) => ({ kind: 'grant.given' as const, orderLineId: line.id })),
    ],
    now,
  );
  await enqueueReceipt(tx, { ...order, paidAt: now }, lines, publicUrl);
  return lines.filter((line) => !granted.has(line.id));
};
