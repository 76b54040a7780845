import type { OVERVIEW_PERIODS, Overview } from '#contract/admin/admin-overview.ts';
import { listTopEmptySearches } from '#server/modules/catalog/queries/empty-searches.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';
import { startOfDay, toDay } from '#server/platform/utc-day.ts';
import {
  type ComparedPeriods,
  countNewUsers,
  countOpenRequests,
  countReportedReviews,
  listBestSellers,
  listFailedRefunds,
  listProductsWithoutPictures,
  listRefundsPerDay,
  listSalesPerDay,
  listUnconfirmedRefunds,
  openDisputes,
} from './queries/overview.ts';

const DAY_MS = 24 * 3600_000;

/** The catalog has one currency. */
const CURRENCY = 'USD';

/** Sums of a day or of several. Amounts in minor units. */
interface Sums {
  orders: number;
  salesMinor: number;
  refundedMinor: number;
}

/** The days of a period in UTC, oldest first; the last one is today. */
const daysUntil = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) => toDay(new Date(now.getTime() - (days - 1 - index) * DAY_MS)));

/** The period of these days and the one before, which ends at the same time of day: today is not over yet either. */
const computePeriods = (now: Date, days: readonly string[]): ComparedPeriods => {
  const since = startOfDay(days[0] ?? '');
  const length = days.length * DAY_MS;
  return {
    since,
    before: { since: new Date(since.getTime() - length), until: new Date(now.getTime() - length) },
  };
};

/** Sales and refunds by their day, those of the period before included. */
const sumPerDay = async (db: Database, periods: ComparedPeriods): Promise<ReadonlyMap<string, Sums>> => {
  const refunds = new Map((await listRefundsPerDay(db, periods)).map((row) => [row.day, row.refundedMinor]));
  const sales = new Map((await listSalesPerDay(db, periods)).map((row) => [row.day, row]));
  return new Map(
    [...refunds.keys(), ...sales.keys()].map((day) => [
      day,
      {
        orders: sales.get(day)?.orders ?? 0,
        salesMinor: sales.get(day)?.salesMinor ?? 0,
        refundedMinor: refunds.get(day) ?? 0,
      },
    ]),
  );
};

const NOTHING: Sums = { orders: 0, salesMinor: 0, refundedMinor: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  salesMinor: one.salesMinor + other.salesMinor,
  refundedMinor: one.refundedMinor + other.refundedMinor,
});

/** As the contract has it, with decimals. */
const toWire = ({ orders, salesMinor, refundedMinor }: Sums) => ({
  orders,
  sales: toDecimal(salesMinor),
  refunds: toDecimal(refundedMinor),
});

/** Sales of the last days, those of the days before, and what waits for an admin ([design](../../../docs/design/admin.md#overview)). */
export const readOverview = async (
  { db, clock }: { db: Database; clock: Clock },
  length: (typeof OVERVIEW_PERIODS)[number],
): Promise<Overview> => {
  const now = clock.now();
  const days = daysUntil(now, length);
  const periods = computePeriods(now, days);
  const { since } = periods;
  const daysBefore = daysUntil(periods.before.until, length);
  const perDay = await sumPerDay(db, periods);
  const getSums = (day: string) => perDay.get(day) ?? NOTHING;
  const earlier = [...perDay].filter(([day]) => !days.includes(day)).map(([, sums]) => sums);
  const newUsers = await countNewUsers(db, periods);
  return {
    currency: CURRENCY,
    ...toWire(days.map(getSums).reduce(add, NOTHING)),
    new_users: newUsers.now,
    before: { ...toWire(earlier.reduce(add, NOTHING)), new_users: newUsers.before },
    days: days.map((day, index) => ({
      day,
      ...toWire(getSums(day)),
      sales_before: toDecimal(getSums(daysBefore[index] ?? '').salesMinor),
    })),
    best_sellers: await listBestSellers(db, since),
    empty_searches: await listTopEmptySearches(db, since),
    open: {
      support_requests: await countOpenRequests(db),
      reported_reviews: await countReportedReviews(db),
      disputes: await openDisputes(db),
      failed_refunds: await listFailedRefunds(db),
      unconfirmed_refunds: await listUnconfirmedRefunds(db),
      products_without_pictures: await listProductsWithoutPictures(db),
    },
  };
};
