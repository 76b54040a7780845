import {
  type SQL,
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Overview } from '#contract/admin/admin-overview.ts';
import { WAITING_FOR_US_STATUSES } from '#contract/admin/admin-support.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { disputes } from '#server/modules/orders/schema/disputes.ts';
import { orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { reviews } from '#server/modules/reviews/schema.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';

/** Rows of each list. */
const NEWEST = 10;
const BEST_SELLERS = 5;

/** The day of a moment in UTC, as YYYY-MM-DD. */
const toDay = (moment: typeof orders.paidAt | typeof refunds.finishedAt) =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD')`;

/** A period that ends now, and the one before that it is compared with. */
export interface ComparedPeriods {
  since: Date;
  before: { since: Date; until: Date };
}

/** Whether a moment is in one of the two periods. */
const inPeriods = (
  moment: typeof orders.paidAt | typeof refunds.finishedAt | typeof users.createdAt,
  { since, before }: ComparedPeriods,
) => and(gte(moment, before.since), or(gte(moment, since), lt(moment, before.until)));

/** Paid orders per day of both periods. Amounts in minor units, before refunds. */
export const listSalesPerDay = async (
  db: Database,
  periods: ComparedPeriods,
): Promise<{ day: string; orders: number; salesMinor: number }[]> => {
  const day = toDay(orders.paidAt);
  const rows = await db
    .select({ day, orders: count(), sales: sql<string>`sum(${orders.totalMinor})::text` })
    .from(orders)
    .where(inPeriods(orders.paidAt, periods))
    .groupBy(day);
  return rows.map((row) => ({ day: row.day, orders: row.orders, salesMinor: Number(row.sales) }));
};

/**
 * Succeeded refunds per day of both periods, in minor units. Sales contain no second payment of an order, so the refund of one does not
 * count either.
 */
export const listRefundsPerDay = async (
  db: Database,
  periods: ComparedPeriods,
): Promise<{ day: string; refundedMinor: number }[]> => {
  const day = toDay(refunds.finishedAt);
  const rows = await db
    .select({ day, refunded: sql<string>`sum(${refunds.amountMinor})::text` })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.status, 'succeeded'),
        ne(paymentAttempts.status, 'returned'),
        inPeriods(refunds.finishedAt, periods),
      ),
    )
    .groupBy(day);
  return rows.map((row) => ({ day: row.day, refundedMinor: Number(row.refunded) }));
};

export const listBestSellers = async (db: Database, since: Date): Promise<Overview['best_sellers']> => {
  const sold = count();
  const sales = sql<string>`sum(${orderLines.priceMinor})::text`;
  const rows = await db
    .select({ product_id: orderLines.productId, title: products.title, sold, sales })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(gte(orders.paidAt, since))
    .groupBy(orderLines.productId, products.title)
    .orderBy(desc(sold), desc(sql`sum(${orderLines.priceMinor})`), orderLines.productId)
    .limit(BEST_SELLERS);
  return rows.map((row) => ({ ...row, sales: toDecimal(Number(row.sales)) }));
};

export const countNewUsers = async (
  db: Database,
  periods: ComparedPeriods,
): Promise<{ now: number; before: number }> => {
  const isNew = gte(users.createdAt, periods.since);
  const [row] = await db
    .select({
      now: sql<number>`(count(*) filter (where ${isNew}))::int`,
      before: sql<number>`(count(*) filter (where not ${isNew}))::int`,
    })
    .from(users)
    .where(inPeriods(users.createdAt, periods));
  return row ?? { now: 0, before: 0 };
};

const countRows = async (db: Database, table: typeof supportRequests | typeof reviews, where?: SQL) => {
  const [row] = await db.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
};

/** Support requests that the shop has to reply to. */
export const countOpenRequests = (db: Database): Promise<number> =>
  countRows(db, supportRequests, inArray(supportRequests.status, [...WAITING_FOR_US_STATUSES]));

export const countReportedReviews = (db: Database): Promise<number> =>
  countRows(db, reviews, gt(reviews.reportCount, 0));

/** Counts all rows that a query with a limit would find. */
const TOTAL = sql<number>`(count(*) over ())::int`;

/** The first rows of a list, with the number of all. */
const toList = <Row extends { total: number }, Shown>(rows: readonly Row[], show: (row: Row) => Shown) => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(show),
});

const showSum = (row: { sequence: number; amountMinor: number; at: Date }) => ({
  order: orderNumber(row),
  amount: toDecimal(row.amountMinor),
  at: row.at.toISOString(),
});

export const openDisputes = async (db: Database): Promise<Overview['open']['disputes']> => {
  const rows = await db
    .select({ sequence: orders.sequence, amountMinor: disputes.amountMinor, at: disputes.createdAt, total: TOTAL })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.status, 'open'))
    .orderBy(desc(disputes.createdAt))
    .limit(NEWEST);
  return toList(rows, showSum);
};

const newestRefunds = async (db: Database, where: SQL | undefined): Promise<Overview['open']['failed_refunds']> => {
  const rows = await db
    .select({ sequence: orders.sequence, amountMinor: refunds.amountMinor, at: refunds.createdAt, total: TOTAL })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
    .orderBy(desc(refunds.createdAt))
    .limit(NEWEST);
  return toList(rows, showSum);
};

export const listFailedRefunds = (db: Database): Promise<Overview['open']['failed_refunds']> => {
  const retries = alias(refunds, 'retries');
  const isRetried = db.select({ id: retries.id }).from(retries).where(eq(retries.retryOf, refunds.id));
  return newestRefunds(db, and(eq(refunds.status, 'failed'), notExists(isRetried)));
};

/** A refund that was called for once without a usable response. */
export const listUnconfirmedRefunds = (db: Database): Promise<Overview['open']['unconfirmed_refunds']> =>
  newestRefunds(db, and(eq(refunds.status, 'created'), isNotNull(refunds.nextTryAt)));

export const listProductsWithoutPictures = async (
  db: Database,
): Promise<Overview['open']['products_without_pictures']> => {
  const rows = await db
    .select({ id: products.id, title: products.title, total: TOTAL })
    .from(products)
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(products.isListed, isNull(productImages.productId)))
    .orderBy(desc(products.id))
    .limit(NEWEST);
  return toList(rows, ({ id, title }) => ({ id, title }));
};
