import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
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

/** Columns that an event can change beside the status. */
export type OrderChanges = Partial<
  Pick<
    OrderRow,
    | 'paidAt'
    | 'expiresAt'
    | 'retryUntil'
    | 'cancelRequestedAt'
    | 'paymentRequestedAt'
    | 'nextCheckAt'
    | 'checkFailures'
    | 'gatewayCheckedAt'
  >
>;

/** Only `moveOrder` may call this, so that every change of a status passes the lifecycle. */
export const updateOrder = async (
  tx: Database,
  id: string,
  changes: OrderChanges & Partial<Pick<OrderRow, 'status'>>,
): Promise<OrderRow> => {
  const [order] = await tx.update(orders).set(changes).where(eq(orders.id, id)).returning();
  if (!order) throw new Error(`Order ${id} does not exist`);
  return order;
};

const CHECKED_AT = { page: 'gatewayCheckedAt', sweep: 'sweptAt' } as const;

/**
 * Claims the next call of the gateway for an order, on all nodes together.
 * @param by whose calls are counted: those for the order's page or those of the sweep
 * @param interval ms
 * @returns false when another request or node has called the gateway within the interval
 */
export const claimCheck = async (
  db: Database,
  orderId: string,
  by: keyof typeof CHECKED_AT,
  { now, interval }: { now: Date; interval: number },
): Promise<boolean> => {
  const notSince = new Date(now.getTime() - interval);
  const checkedAt = orders[CHECKED_AT[by]];
  const claimed = await db
    .update(orders)
    .set({ [CHECKED_AT[by]]: now })
    // A moment in the future was written by a clock that is wrong, and must not stop the calls.
    .where(and(eq(orders.id, orderId), or(isNull(checkedAt), lte(checkedAt, notSince), gt(checkedAt, now))))
    .returning({ id: orders.id });
  return claimed.length > 0;
};

/**
 * Sets when the sweep next calls the gateway for an order.
 * @param onlyIn changes nothing when the order has another status by now
 */
export const scheduleCheck = async (
  db: Database,
  orderId: string,
  { nextCheckAt, checkFailures }: Pick<OrderRow, 'nextCheckAt' | 'checkFailures'>,
  onlyIn?: OrderRow['status'],
): Promise<void> => {
  await db
    .update(orders)
    .set({ nextCheckAt, checkFailures })
    .where(and(eq(orders.id, orderId), onlyIn === undefined ? undefined : eq(orders.status, onlyIn)));
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
