import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { gatewayEvents } from '../schema.ts';

/** Deletes webhook events that took effect before. @returns how many of at most `limit` */
export const deleteGatewayEventsBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const deleted = await db
    .delete(gatewayEvents)
    .where(
      sql`(gateway, event_id) in (select gateway, event_id from gateway_events
        where created_at < ${before.toISOString()} limit ${limit})`,
    )
    .returning({ id: gatewayEvents.eventId });
  return deleted.length;
};
