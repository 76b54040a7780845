import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { gatewayEvents } from '../schema.ts';

/**
 * Protects money: stores the event in the transaction of its effect, so that a webhook takes effect once.
 * @returns false when it was already stored
 */
export const insertEvent = async (
  tx: Database,
  gateway: string,
  event: { id: string; type: string; orderId?: string },
  now: Date,
): Promise<boolean> => {
  const added = await tx
    .insert(gatewayEvents)
    .values({ gateway, eventId: event.id, type: event.type, orderId: event.orderId ?? null, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
};

export const isEventKnown = async (db: Database, gateway: string, eventId: string): Promise<boolean> => {
  const found = await db
    .select({ id: gatewayEvents.eventId })
    .from(gatewayEvents)
    .where(and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId)));
  return found.length > 0;
};
