import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orderLines, orderNotes, orders } from '../schema/orders.ts';
import type { OrderRow } from './orders.ts';

export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId'>;

export const insertOrder = async (tx: Database, order: NewOrder, lines: readonly NewOrderLine[]): Promise<OrderRow> => {
  const [added] = await tx.insert(orders).values(order).returning();
  if (!added) throw new Error('The order was not stored');
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: added.id })));
  return added;
};

/** For `moveOrder` alone: every change of a status goes through the lifecycle. */
export const updateOrder = async (
  tx: Database,
  id: string,
  changes: Partial<Pick<OrderRow, 'status' | 'paidAt' | 'expiresAt' | 'cancelRequestedAt' | 'paymentRequestedAt'>>,
): Promise<OrderRow> => {
  const [order] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  if (!order) throw new Error(`Order ${id} does not exist`);
  return order;
};

/** @returns id of the note */
export const insertOrderNote = async (
  tx: Database,
  note: { orderId: string; authorId: string; body: string; createdAt: Date },
): Promise<number> => {
  const [added] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id });
  if (!added) throw new Error('The note was not stored');
  return added.id;
};
