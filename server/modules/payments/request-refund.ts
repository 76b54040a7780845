import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refundLines, refunds } from '#server/modules/orders/schema/refunds.ts';
import type { OrderLineRow, OrderRow, PaymentAttemptRow } from '#server/modules/orders/queries/orders.ts';
import { recordFacts } from './queries/ledger.ts';

export interface Return {
  /** Empty: the whole payment, which bought nothing. */
  lines: readonly { line: OrderLineRow; amountMinor: number }[];
  revokes: boolean;
  reason: string;
  /** The member of staff; null when the shop returns it by itself. */
  by: string | null;
}

/**
 * Inside a transaction that holds the order: writes down that money is to go back, with the key that the call to the gateway
 * will carry, and sets it aside so that nobody returns it twice.
 * @returns the refund's id, for `returnMoney` once the transaction stands
 */
export const requestReturn = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  wanted: Return,
  now: Date,
): Promise<string> => {
  const amountMinor =
    wanted.lines.length === 0
      ? attempt.amountMinor
      : wanted.lines.reduce((sum, { amountMinor: amount }) => sum + amount, 0);
  const [before] = await tx.select({ made: count() }).from(refunds).where(eq(refunds.orderId, order.id));
  const number = Number(before?.made) + 1;
  // Protects money: the column's check refuses what is more than was paid.
  await tx
    .update(paymentAttempts)
    .set({ refundedMinor: sql`${paymentAttempts.refundedMinor} + ${amountMinor}` })
    .where(eq(paymentAttempts.id, attempt.id));
  const [refund] = await tx
    .insert(refunds)
    .values({
      orderId: order.id,
      attemptId: attempt.id,
      number,
      amountMinor,
      currency: order.currency,
      revokes: wanted.revokes,
      reason: wanted.reason,
      status: 'created',
      idempotencyKey: `${order.id}.refund.${number}`,
      requestedBy: wanted.by,
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error('The refund was not stored');
  if (wanted.lines.length > 0) {
    await tx.insert(refundLines).values(
      wanted.lines.map(({ line, amountMinor: amount }) => ({
        refundId: refund.id,
        orderLineId: line.id,
        amountMinor: amount,
      })),
    );
  }
  await recordFacts(
    tx,
    order,
    [{ kind: 'refund.requested', attemptId: attempt.id, refundId: refund.id, amountMinor }],
    now,
  );
  return refund.id;
};
