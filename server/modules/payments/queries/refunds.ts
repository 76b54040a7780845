import { and, count, eq, sql } from 'drizzle-orm';
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

/** For `moveRefund` alone: every change of a status goes through the lifecycle. */
export const updateRefund = async (
  tx: Database,
  id: string,
  changes: Pick<RefundRow, 'status' | 'gatewayRefundId' | 'finishedAt'>,
): Promise<RefundRow> => {
  const [refund] = await tx.update(refunds).set(changes).where(eq(refunds.id, id)).returning();
  if (!refund) throw new Error(`Refund ${id} does not exist`);
  return refund;
};

/** Stores the gateway's id of a refund that it has not confirmed yet. */
export const setGatewayRefundId = async (db: Database, id: string, gatewayRefundId: string): Promise<void> => {
  await db.update(refunds).set({ gatewayRefundId }).where(eq(refunds.id, id));
};

/** @returns minor units of the attempt's payment that were refunded */
export const sumOfSucceeded = async (tx: Database, attemptId: string): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attemptId), eq(refunds.status, 'succeeded')));
  return Number(row?.sum);
};

export const lineIdsOfRefund = async (tx: Database, refundId: string): Promise<string[]> => {
  const lines = await tx
    .select({ id: refundLines.orderLineId })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId));
  return lines.map((line) => line.id);
};
