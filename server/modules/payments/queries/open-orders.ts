import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { type OrderRow, chargesForOwned } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';

const isOpen = eq(orders.status, 'pending_payment');
/** Not waiting after a failed call of the gateway. */
const isDue = (now: Date) => or(isNull(orders.nextCheckAt), lte(orders.nextCheckAt, now));

/** Open orders whose time to pay is over, longest overdue first. */
export const listOverdueOrders = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(isOpen, isDue(now), lte(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);

/** Open orders that were created until `before` and can still be paid. */
export const listWaitingOrders = (db: Database, now: Date, before: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(isOpen, isDue(now), gt(orders.expiresAt, now), lte(orders.createdAt, before)))
    // In random order, so that every order gets its turn when there are more than `limit`.
    .orderBy(sql`random()`)
    .limit(limit);

/** Orders whose payment failed and can no longer be tried again, longest over first. */
export const listOrdersPastRetry = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'failed'), lte(orders.retryUntil, now)))
    .orderBy(asc(orders.retryUntil))
    .limit(limit);

/** Orders that were paid or ended without a payment, and are due for another look at the gateway, longest due first. */
export const listClosedOrdersToCheck = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(notInArray(orders.status, ['draft', 'pending_payment']), lte(orders.nextCheckAt, now)))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit);

/**
 * Locks the unpaid orders of a user that would charge for an owned product. A draft whose payment was not requested is left out,
 * because only the admin decides about it.
 */
export const lockOrdersOfOwned = (tx: Database, userId: string): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          inArray(orders.status, ['pending_payment', 'failed']),
          and(eq(orders.status, 'draft'), isNotNull(orders.paymentRequestedAt)),
        ),
        chargesForOwned,
      ),
    )
    .orderBy(asc(orders.sequence))
    .for('update');

/** Locks the drafts of a user and the orders whose payment failed. */
export const lockUnpaidOrders = (tx: Database, userId: string): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['draft', 'failed'])))
    .orderBy(asc(orders.sequence))
    .for('update');
