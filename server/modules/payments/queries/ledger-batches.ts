import { asc, eq, gt, inArray } from 'drizzle-orm';
import { disputes } from '#server/modules/orders/schema/disputes.ts';
import { ledgerEntries } from '#server/modules/orders/schema/ledger.ts';
import { grants, orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refundLines, refunds } from '#server/modules/orders/schema/refunds.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Ledger and tables of a batch of orders. */
export const readLedgerBatch = async (db: Database, orderIds: readonly string[]) => {
  const refundRows = await db.select().from(refunds).where(inArray(refunds.orderId, orderIds));
  const refundIds = refundRows.map((refund) => refund.id);
  const grantRows = await db
    .select({ orderId: orderLines.orderId, lineId: grants.orderLineId, status: grants.status })
    .from(grants)
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .where(inArray(orderLines.orderId, orderIds));
  return {
    entries: await db
      .select()
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.orderId, orderIds))
      .orderBy(asc(ledgerEntries.id)),
    lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)),
    attempts: await db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, orderIds)),
    refunds: refundRows,
    refundLines:
      refundIds.length === 0 ? [] : await db.select().from(refundLines).where(inArray(refundLines.refundId, refundIds)),
    disputes: await db.select().from(disputes).where(inArray(disputes.orderId, orderIds)),
    grants: grantRows,
  };
};

export type LedgerBatch = Awaited<ReturnType<typeof readLedgerBatch>>;

/** The next orders by sequence. */
export const listOrdersAfter = (db: Database, sequence: number, limit: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(gt(orders.sequence, sequence)).orderBy(asc(orders.sequence)).limit(limit);
