import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { CHECK_INTERVAL } from '../check-times.ts';

/**
 * Claims the next call of the gateway for an order, on all nodes together.
 * @returns false when another request or node has called the gateway within the last CHECK_INTERVAL
 */
export const claimCheck = async (db: Database, orderId: string, now: Date): Promise<boolean> => {
  const notSince = new Date(now.getTime() - CHECK_INTERVAL);
  const claimed = await db
    .update(orders)
    .set({ gatewayCheckedAt: now })
    // A moment in the future was written by a clock that is wrong, and must not stop the calls.
    .where(
      and(
        eq(orders.id, orderId),
        or(isNull(orders.gatewayCheckedAt), lte(orders.gatewayCheckedAt, notSince), gt(orders.gatewayCheckedAt, now)),
      ),
    )
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

/** Orders that ended without a payment and are due for another look at the gateway, longest due first. */
export const endedOrdersToCheck = (db: Database, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, ['expired', 'canceled', 'failed']), lte(orders.nextCheckAt, now)))
    .orderBy(sql`${orders.nextCheckAt}`)
    .limit(limit);
