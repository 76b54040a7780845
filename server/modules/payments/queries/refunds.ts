import { and, asc, count, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { refundLines, refunds } from '#server/modules/orders/schema/refunds.ts';
import type { RefundRow } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';

/** @returns how many refunds the order has, in any status */
export const countRefunds = async (tx: Database, orderId: string): Promise<number> => {
  const [row] = await tx.select({ made: count() }).from(refunds).where(eq(refunds.orderId, orderId));
  return Number(row?.made);
};

export const insertRefund = async (
  tx: Database,
  refund: Omit<typeof refunds.$inferInsert, 'status'>,
  lines: readonly { orderLineId: string; amountMinor: number }[],
): Promise<RefundRow> => {
  const [added] = await tx
    .insert(refunds)
    .values({ ...refund, status: 'created' })
    .returning();
  if (!added) throw new Error('The refund was not stored');
  if (lines.length > 0) await tx.insert(refundLines).values(lines.map((line) => ({ ...line, refundId: added.id })));
  return added;
};

/** Columns that an event can change beside the status. `gatewayRefundId` is null where no gateway was called. */
export type RefundChanges = Partial<Pick<RefundRow, 'gatewayRefundId' | 'finishedAt' | 'failures' | 'nextTryAt'>>;

/** For `moveRefund` alone: every change of a status goes through the lifecycle. */
export const updateRefund = async (
  tx: Database,
  id: string,
  changes: RefundChanges & Pick<RefundRow, 'status'>,
): Promise<RefundRow> => {
  const [refund] = await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning();
  if (!refund) throw new Error(`Refund ${id} does not exist`);
  return refund;
};

const isDue = (now: Date) =>
  and(eq(refunds.status, 'created'), or(isNull(refunds.nextTryAt), lte(refunds.nextTryAt, now)));

/** Refunds without an end that the gateway is to be called for, longest due first. */
export const listDueRefunds = (db: Database, now: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: refunds.id })
    .from(refunds)
    .where(isDue(now))
    .orderBy(sql`${asc(refunds.nextTryAt)} nulls first`)
    .limit(limit);

/**
 * Claims the next call of the gateway for a refund, on all nodes together.
 * @param until when another node may call, if this one stops before it has stored the outcome
 * @returns false when another node calls the gateway, or the refund has ended
 */
export const claimRefund = async (db: Database, id: string, now: Date, until: Date): Promise<boolean> => {
  const claimed = await db
    .update(refunds)
    .set({ nextTryAt: until })
    .where(and(eq(refunds.id, id), isDue(now)))
    .returning({ id: refunds.id });
  return claimed.length > 0;
};

/** @returns minor units of the attempt's payment that were refunded */
export const sumSucceededRefunds = async (tx: Database, attemptId: string): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'succeeded')));
  return Number(row?.sum);
};

export const listRefundedLineIds = async (tx: Database, refundId: string): Promise<string[]> => {
  const lines = await tx
    .select({ id: refundLines.orderLineId })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId));
  return lines.map((line) => line.id);
};
