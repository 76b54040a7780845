import { and, eq, gt, inArray, isNull, min, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/client.ts';
import { orders, paymentAttempts } from '../schema/orders.ts';

const replaced = alias(orders, 'replaced');

/**
 * Which of these orders were closed because their user bought another cart, see docs/design/orders-and-payment.md#starting-a-purchase. A user has one
 * open checkout at most, so an order from a cart that was placed during an attempt of another order took its place.
 * @returns the sequence of the order that took the place, by the id of the replaced one
 */
export const readReplacements = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: replaced.id, sequence: min(orders.sequence) })
    .from(replaced)
    // The attempt of a replaced order ended as expired. One that failed may have expired a week later.
    .innerJoin(paymentAttempts, and(eq(paymentAttempts.orderId, replaced.id), ne(paymentAttempts.status, 'failed')))
    .innerJoin(
      orders,
      and(
        eq(orders.userId, replaced.userId),
        gt(orders.sequence, replaced.sequence),
        sql`${orders.createdAt} between ${paymentAttempts.createdAt} and ${paymentAttempts.finishedAt}`,
        isNull(orders.createdBy),
        // A free product has an order of its own and leaves the open one as it is.
        gt(orders.totalMinor, 0),
      ),
    )
    .where(and(inArray(replaced.id, [...ids]), eq(replaced.status, 'expired')))
    .groupBy(replaced.id);
  return new Map(rows.flatMap(({ id, sequence }) => (sequence === null ? [] : [[id, sequence]])));
};
