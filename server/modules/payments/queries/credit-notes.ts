import { asc, eq } from 'drizzle-orm';
import { orderLines } from '#server/modules/orders/schema/orders.ts';
import { refundLines } from '#server/modules/orders/schema/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Titles and amounts of a refund's lines, in the order's order. Amounts in minor units. */
export const creditNoteLines = (tx: Database, refundId: string): Promise<{ title: string; amountMinor: number }[]> =>
  tx
    .select({ title: orderLines.title, amountMinor: refundLines.amountMinor })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.orderLineId))
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.position));
