import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { downloads } from '../schema.ts';

/** Deletes entries of the log of downloads. @returns how many of at most `limit` */
export const deleteDownloadsBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const oldest = sql`(select id from downloads where created_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db.delete(downloads).where(inArray(downloads.id, oldest)).returning({ id: downloads.id });
  return deleted.length;
};
