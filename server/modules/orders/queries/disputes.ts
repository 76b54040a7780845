import { asc, eq } from 'drizzle-orm';
import { isUndecided } from '#lifecycles/dispute-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { disputes } from '../schema/disputes.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** An order's disputes, oldest first. */
export const listDisputes = (db: Database, orderId: string): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.number));

/** Whether a bank decides about one of these disputes. */
export const hasUndecided = (rows: readonly DisputeRow[]): boolean => rows.some(({ status }) => isUndecided(status));
