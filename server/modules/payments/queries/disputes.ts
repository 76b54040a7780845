import { eq } from 'drizzle-orm';
import { disputes } from '#server/modules/orders/schema/disputes.ts';
import type { DisputeRow } from '#server/modules/orders/queries/disputes.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Stores a dispute that the gateway reports for the first time. */
export const insertDispute = async (
  tx: Database,
  dispute: Omit<typeof disputes.$inferInsert, 'status'>,
): Promise<DisputeRow> => {
  const [added] = await tx
    .insert(disputes)
    .values({ ...dispute, status: 'open' })
    .returning();
  if (!added) throw new Error('The dispute was not stored');
  return added;
};

/** For `moveDispute` alone: every change of a status goes through the lifecycle. */
export const updateDispute = async (
  tx: Database,
  id: string,
  changes: Pick<DisputeRow, 'status' | 'closedAt'>,
): Promise<DisputeRow> => {
  const [dispute] = await tx.update(disputes).set(changes).where(eq(disputes.id, id)).returning();
  if (!dispute) throw new Error(`Dispute ${id} does not exist`);
  return dispute;
};
