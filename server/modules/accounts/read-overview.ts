import type { OVERVIEW_PERIODS, Overview } from '#contract/admin-overview.ts';
import { topEmptySearches } from '#server/modules/catalog/queries/empty-searches.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';
import {
  bestSellers,
  countNewUsers,
  countOpenRequests,
  countReportedReviews,
  failedRefunds,
  openDisputes,
  productsWithoutPictures,
  refundsPerDay,
  salesPerDay,
  unconfirmedRefunds,
} from './queries/overview.ts';

const DAY = 24 * 3600_000;

/** The catalog has one currency. */
const CURRENCY = 'USD';

/** The days of a period in UTC, oldest first; the last one is today. */
const daysUntil = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) =>
    new Date(now.getTime() - (days - 1 - index) * DAY).toISOString().slice(0, 10),
  );

/** Sales of the last days, and what waits for an admin ([design](../../../docs/design.md#overview)). */
export const readOverview = async (
  { db, clock }: { db: Database; clock: Clock },
  length: (typeof OVERVIEW_PERIODS)[number],
): Promise<Overview> => {
  const days = daysUntil(clock.now(), length);
  const since = new Date(`${days[0]}T00:00:00Z`);
  const sales = new Map((await salesPerDay(db, since)).map((row) => [row.day, row]));
  const refunds = new Map((await refundsPerDay(db, since)).map((row) => [row.day, row.refundedMinor]));
  const perDay = days.map((day) => ({
    day,
    orders: sales.get(day)?.orders ?? 0,
    salesMinor: sales.get(day)?.salesMinor ?? 0,
    refundedMinor: refunds.get(day) ?? 0,
  }));
  const sum = (of: (day: (typeof perDay)[number]) => number) => perDay.reduce((total, day) => total + of(day), 0);
  return {
    currency: CURRENCY,
    orders: sum((day) => day.orders),
    sales: toDecimal(sum((day) => day.salesMinor)),
    refunds: toDecimal(sum((day) => day.refundedMinor)),
    days: perDay.map(({ day, orders, salesMinor, refundedMinor }) => ({
      day,
      orders,
      sales: toDecimal(salesMinor),
      refunds: toDecimal(refundedMinor),
    })),
    new_users: await countNewUsers(db, since),
    best_sellers: await bestSellers(db, since),
    empty_searches: await topEmptySearches(db, since),
    open: {
      support_requests: await countOpenRequests(db),
      reported_reviews: await countReportedReviews(db),
      disputes: await openDisputes(db),
      failed_refunds: await failedRefunds(db),
      unconfirmed_refunds: await unconfirmedRefunds(db),
      products_without_pictures: await productsWithoutPictures(db),
    },
  };
};
