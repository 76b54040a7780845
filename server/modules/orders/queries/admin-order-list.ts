import { type SQL, type SQLWrapper, and, asc, count, desc, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { AdminOrderQuery, AdminOrderRow } from '#contract/admin/admin-order-list.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orderLines, orders, paymentAttempts } from '../schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { refundLines, refunds } from '../schema/refunds.ts';
import { toDecimal } from '#server/platform/money.ts';
import { contains, exportRows, orderBy } from '#server/platform/db/admin-list.ts';
import { matchesUser } from '#server/modules/identity/queries/user-search.ts';
import { countTotal } from '#server/platform/db/list-total.ts';
import { endOfDay, startOfDay } from '#server/platform/utc-day.ts';
import { getShownStatus, hasShownStatus, orderNumber, parseOrderNumber } from './orders.ts';
import { readReplacements } from './replaced-orders.ts';

const SORTS = { number: orders.sequence, email: users.email, total: orders.totalMinor };

/** A union, because each branch uses its own index; one condition over all of them would use none. */
const matching = (db: Database, text: string) => {
  const sequence = parseOrderNumber(`PB-${text.replace(/^pb-/i, '')}`);
  const byPerson = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(matchesUser(text));
  const byTitle = db.select({ id: orderLines.orderId }).from(orderLines).where(contains(orderLines.title, text));
  if (sequence === null) return union(byPerson, byTitle);
  return union(byPerson, byTitle, db.select({ id: orders.id }).from(orders).where(eq(orders.sequence, sequence)));
};

const matchesQuery = (db: Database, { q, status, gateway, from, to }: AdminOrderQuery) =>
  and(
    q === '' ? undefined : inArray(orders.id, matching(db, q)),
    status && hasShownStatus(status),
    gateway &&
      exists(
        db
          .select({ one: sql`1` })
          .from(paymentAttempts)
          .where(and(eq(paymentAttempts.orderId, orders.id), eq(paymentAttempts.gateway, gateway))),
      ),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, endOfDay(to)),
  );

const selectRows = (db: Database, query: AdminOrderQuery, where: SQL | undefined) =>
  db
    .select({ order: orders, user: { id: users.id, email: users.email, full_name: users.fullName } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(where)
    .orderBy(...orderBy(query.sort, SORTS, orders.sequence))
    .$dynamic();

/** Sequences of the orders of one page. It reads only the index, so a late page costs little more than the first one. */
const findPage = async (db: Database, query: AdminOrderQuery, page: number, perPage: number): Promise<number[]> => {
  const found = db.select({ sequence: orders.sequence }).from(orders).$dynamic();
  const joined = query.sort.endsWith('email') ? found.innerJoin(users, eq(users.id, orders.userId)) : found;
  const rows = await joined
    .where(matchesQuery(db, query))
    .orderBy(...orderBy(query.sort, SORTS, orders.sequence))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map((row) => row.sequence);
};

type Row = Awaited<ReturnType<typeof selectRows>>[number];

const replacedBy = (sequence: number | undefined) =>
  sequence === undefined ? {} : { replaced_by: orderNumber({ sequence }) };

/**
 * Titles, gateways and refunds of the orders, in three queries for any number of orders.
 * @param replacements sequence of the order that took the place, by the id of the replaced one
 */
const describe = async (
  db: Database,
  rows: readonly Row[],
  replacements: ReadonlyMap<string, number> = new Map(),
): Promise<AdminOrderRow[]> => {
  const ids = rows.map(({ order }) => order.id);
  if (ids.length === 0) return [];
  // One array parameter: an export has more orders than a statement may have parameters.
  const isOne = (column: SQLWrapper) => sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`;
  const [lines, attempts, refundSums] = await Promise.all([
    db
      .select({ orderId: orderLines.orderId, title: orderLines.title })
      .from(orderLines)
      .where(isOne(orderLines.orderId))
      .orderBy(asc(orderLines.position)),
    db
      .selectDistinctOn([paymentAttempts.orderId], {
        orderId: paymentAttempts.orderId,
        gateway: paymentAttempts.gateway,
      })
      .from(paymentAttempts)
      .where(isOne(paymentAttempts.orderId))
      .orderBy(asc(paymentAttempts.orderId), desc(paymentAttempts.number)),
    db
      .select({ orderId: refunds.orderId, sum: sql<string>`sum(${refundLines.amountMinor})::text` })
      .from(refunds)
      .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
      .where(and(isOne(refunds.orderId), inArray(refunds.status, ['created', 'succeeded'])))
      .groupBy(refunds.orderId),
  ]);
  const titles = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { orderId, title } of lines) titles.get(orderId)?.push(title);
  const gateways = new Map(attempts.map(({ orderId, gateway }) => [orderId, gateway]));
  const refunded = new Map(refundSums.map(({ orderId, sum }) => [orderId, Number(sum)]));
  return rows.map(({ order, user }) => ({
    number: orderNumber(order),
    status: getShownStatus(order),
    user,
    titles: titles.get(order.id) ?? [],
    gateway: gateways.get(order.id) ?? null,
    total: toDecimal(order.totalMinor),
    refunded: toDecimal(refunded.get(order.id) ?? 0),
    currency: order.currency,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    ...replacedBy(replacements.get(order.id)),
  }));
};

/** A limited count follows an index, so it reads only that many orders. */
const countOrders = async (db: Database, where: SQL | undefined, limit: number | null): Promise<number> => {
  const counted = db
    .select({ one: sql`1` })
    .from(orders)
    .where(where);
  const [row] = await db
    .select({ total: count() })
    .from((limit === null ? counted : counted.orderBy(desc(orders.sequence)).limit(limit)).as('counted'));
  return row?.total ?? 0;
};

/** One page of the orders of all users. */
export const listAdminOrders = async (
  deps: { db: Database; clock: Clock },
  { page, per_page: perPage, ...query }: AdminOrderQuery & { page: number; per_page: number },
): Promise<{ orders: AdminOrderRow[]; total: number }> => {
  const { db } = deps;
  const { sort: _sort, ...filtering } = query;
  const [found, total] = await Promise.all([
    findPage(db, query, page, perPage),
    countTotal(deps, {
      key: `orders ${JSON.stringify(filtering)}`,
      count: (limit) => countOrders(db, matchesQuery(db, query), limit),
    }),
  ]);
  const rows = found.length === 0 ? [] : await selectRows(db, query, inArray(orders.sequence, found));
  const expired = rows.filter(({ order }) => order.status === 'expired').map(({ order }) => order.id);
  return { orders: await describe(db, rows, await readReplacements(db, expired)), total };
};

/**
 * All orders that match the filters.
 * @returns null when there are too many for an export
 */
export const exportAdminOrders = async (db: Database, query: AdminOrderQuery): Promise<AdminOrderRow[] | null> => {
  const rows = await exportRows((limit) => selectRows(db, query, matchesQuery(db, query)).limit(limit));
  return rows && describe(db, rows);
};
