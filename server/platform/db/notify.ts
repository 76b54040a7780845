import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Notifies every process that listens to the channel. @param payload at most 7,999 bytes */
export const notify = async (db: Database, channel: string, payload: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
};
