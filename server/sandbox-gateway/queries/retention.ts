import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { sandboxCheckouts, sandboxDeliveries, sandboxDisputes, sandboxRefunds } from '../schema.ts';

/** Deletes finished deliveries that were created before a time: accepted or given up. @returns how many, at most `limit` */
export const deleteDeliveriesBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const done = sql`(select event_id from sandbox_gateway.deliveries
    where next_attempt_at is null and created_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(sandboxDeliveries)
    .where(inArray(sandboxDeliveries.eventId, done))
    .returning({ id: sandboxDeliveries.eventId });
  return deleted.length;
};

const deleteCheckouts = async (db: Database, ids: ReturnType<typeof sql>): Promise<number> => {
  await db.delete(sandboxDisputes).where(inArray(sandboxDisputes.checkoutId, ids));
  await db.delete(sandboxRefunds).where(inArray(sandboxRefunds.checkoutId, ids));
  const deleted = await db
    .delete(sandboxCheckouts)
    .where(inArray(sandboxCheckouts.id, ids))
    .returning({ id: sandboxCheckouts.id });
  return deleted.length;
};

/** Deletes checkouts that expired unpaid before a time, with their refunds and disputes. @returns how many, at most `limit` */
export const deleteUnpaidCheckoutsBefore = (db: Database, before: Date, limit: number): Promise<number> =>
  deleteCheckouts(
    db,
    sql`(select id from sandbox_gateway.checkouts
      where paid_at is null and expires_at < ${before.toISOString()} order by id limit ${limit})`,
  );

/** Deletes checkouts that were paid before a time, with their refunds and disputes. @returns how many, at most `limit` */
export const deletePaidCheckoutsBefore = (db: Database, before: Date, limit: number): Promise<number> =>
  deleteCheckouts(
    db,
    sql`(select id from sandbox_gateway.checkouts where paid_at < ${before.toISOString()} order by id limit ${limit})`,
  );
