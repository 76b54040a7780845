import {
  type SQL,
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { AdminUser, AdminUsersExport, AdminUsersQuery, UserRow } from '#contract/admin/admin-users.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { grants, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import { exportRows, orderBy } from '#server/platform/db/admin-list.ts';
import { countTotal } from '#server/platform/db/list-total.ts';
import { isLive } from '#server/modules/identity/queries/sessions.ts';
import { matchesUser } from '#server/modules/identity/queries/user-search.ts';
import { toDecimal } from '#server/platform/money.ts';
import { endOfDay, startOfDay } from '#server/platform/utc-day.ts';
import { findProfile } from '#server/modules/identity/queries/profiles.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Ids in one statement. */
const BATCH_SIZE = 1000;

const SORTS = {
  created_at: users.createdAt,
  email: users.email,
  full_name: sql`lower(${users.fullName})`,
  username: sql`lower(${users.username})`,
};

const buildCondition = ({ q, status, role, from, to }: Omit<AdminUsersExport, 'sort'>): SQL | undefined =>
  and(
    q === '' ? undefined : matchesUser(q),
    status === 'active' ? and(isNull(users.blockedAt), isNull(users.deletedAt)) : undefined,
    status === 'blocked' ? isNotNull(users.blockedAt) : undefined,
    status === 'deleted' ? isNotNull(users.deletedAt) : undefined,
    // Without a comparison, exactly as in the condition of the index on admins.
    role === 'admin' ? sql`${users.isAdmin}` : undefined,
    role === 'user' ? sql`not ${users.isAdmin}` : undefined,
    from === undefined ? undefined : gte(users.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(users.createdAt, endOfDay(to)),
  );

const ROW = {
  id: users.id,
  email: users.email,
  username: users.username,
  full_name: users.fullName,
  country: users.country,
  is_admin: users.isAdmin,
  admin_role: users.adminRole,
  blockedAt: users.blockedAt,
  deletedAt: users.deletedAt,
  createdAt: users.createdAt,
};
type FoundUser = Pick<UserRow, 'id' | 'email' | 'username' | 'full_name' | 'country' | 'is_admin' | 'admin_role'> & {
  blockedAt: Date | null;
  deletedAt: Date | null;
  createdAt: Date;
};

const describeBatch = async (db: Database, found: readonly FoundUser[]): Promise<UserRow[]> => {
  const ids = found.map((row) => row.id);
  if (ids.length === 0) return [];
  const [lastUses, orderCounts] = await Promise.all([
    db
      .select({ userId: sessions.userId, at: max(sessions.rotatedAt) })
      .from(sessions)
      .where(inArray(sessions.userId, ids))
      .groupBy(sessions.userId),
    db
      .select({ userId: orders.userId, orders: count() })
      .from(orders)
      .where(and(inArray(orders.userId, ids), ne(orders.status, 'draft')))
      .groupBy(orders.userId),
  ]);
  const lastSeenByUser = new Map(lastUses.map((row) => [row.userId, row.at]));
  const ordersByUser = new Map(orderCounts.map((row) => [row.userId, row.orders]));
  return found.map(({ blockedAt, deletedAt, createdAt, ...row }) => ({
    ...row,
    blocked_at: blockedAt?.toISOString() ?? null,
    deleted_at: deletedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenByUser.get(row.id)?.toISOString() ?? null,
    orders: ordersByUser.get(row.id) ?? 0,
  }));
};

/** One page of users for the admin list. */
export const listUsers = async (deps: Deps, query: AdminUsersQuery): Promise<{ rows: UserRow[]; total: number }> => {
  const { page, per_page: perPage, sort, ...filtering } = query;
  const where = buildCondition(filtering);
  const order = orderBy(sort, SORTS, users.id);
  // Ids first: this reads only the index, so a late page costs little more than the first.
  const ids = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const found =
    ids.length === 0
      ? []
      : await deps.db
          .select(ROW)
          .from(users)
          .where(
            inArray(
              users.id,
              ids.map(({ id }) => id),
            ),
          )
          .orderBy(...order);
  const total = await countTotal(deps, {
    key: `users ${JSON.stringify(filtering)}`,
    count: (limit) => countUsers(deps.db, where, limit),
  });
  return { rows: await describeBatch(deps.db, found), total };
};

/** Counts in the order of an index, so that a limited count reads only as many rows as the limit. */
const countUsers = async (db: Database, where: SQL | undefined, limit: number | null): Promise<number> => {
  const found = db
    .select({ one: sql`1` })
    .from(users)
    .where(where);
  const [row] = await db
    .select({ total: count() })
    .from((limit === null ? found : found.orderBy(desc(users.createdAt), desc(users.id)).limit(limit)).as('found'));
  return row?.total ?? 0;
};

/**
 * All users of the list, for CSV.
 * @returns null when there are too many for an export
 */
export const exportUsers = async (
  db: Database,
  { sort, ...filtering }: AdminUsersExport,
): Promise<UserRow[] | null> => {
  const rows = await exportRows((limit) =>
    db
      .select(ROW)
      .from(users)
      .where(buildCondition(filtering))
      .orderBy(...orderBy(sort, SORTS, users.id))
      .limit(limit),
  );
  if (rows === null) return null;
  const described: UserRow[] = [];
  for (let first = 0; first < rows.length; first += BATCH_SIZE)
    described.push(...(await describeBatch(db, rows.slice(first, first + BATCH_SIZE))));
  return described;
};

const findBlockReason = async (db: Database, id: string): Promise<string | null> => {
  const [entry] = await db
    .select({ reason: sql<string | null>`${auditEntries.details} ->> 'reason'` })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, id), eq(auditEntries.action, 'user.block')))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry?.reason ?? null;
};

interface PaidSum {
  currency: string;
  orders: number;
  minor: number;
}

/**
 * Paid orders and what they cost less succeeded refunds, per currency, the largest sum first. The total of an order contains no second
 * payment, so the refund of one does not count either.
 */
const paidSums = (userId: string) => sql<PaidSum[]>`(
  select coalesce(json_agg(json_build_object('currency', currency, 'orders', orders, 'minor', minor) order by minor desc), '[]')
  from (
    select o.currency, count(*) as orders, sum(o.total_minor - coalesce(r.refunded, 0)) as minor
    from ${orders} o
    left join lateral (
      select sum(f.amount_minor) as refunded from ${refunds} f join ${paymentAttempts} a on a.id = f.attempt_id
      where f.order_id = o.id and f.status = 'succeeded' and a.status <> 'returned'
    ) r on true
    where o.user_id = ${userId} and o.paid_at is not null and o.total_minor > 0
    group by o.currency
  ) sums)`;

/** One user for the admin page; null when there is no such account. */
export const findAdminUser = async ({ db, clock }: Deps, id: string): Promise<AdminUser | null> => {
  const profile = await findProfile(db, id);
  const [user] = await db
    .select({
      is_admin: users.isAdmin,
      admin_role: users.adminRole,
      blockedAt: users.blockedAt,
      deletedAt: users.deletedAt,
      lastSeenAt: sql<Date | null>`(${db
        .select({ at: max(sessions.rotatedAt) })
        .from(sessions)
        .where(eq(sessions.userId, id))})`.mapWith(sessions.rotatedAt),
      lastOrderedAt: sql<Date | null>`(${db
        .select({ at: max(orders.createdAt) })
        .from(orders)
        .where(and(eq(orders.userId, id), ne(orders.status, 'draft')))})`.mapWith(orders.createdAt),
      paid: paidSums(id),
      open_requests: db.$count(
        supportRequests,
        and(eq(supportRequests.userId, id), notInArray(supportRequests.status, ['resolved', 'closed'])),
      ),
      orders: db.$count(orders, eq(orders.userId, id)),
      sessions: db.$count(sessions, isLive(id, clock.now())),
      support: db.$count(supportRequests, eq(supportRequests.userId, id)),
      downloads: sql<number>`(${db
        .select({ total: count() })
        .from(downloads)
        .innerJoin(grants, eq(grants.id, downloads.grantId))
        .where(eq(grants.userId, id))})`.mapWith(Number),
      audit: db.$count(auditEntries, eq(auditEntries.subject, id)),
    })
    .from(users)
    .where(eq(users.id, id));
  if (!profile || !user) return null;
  const { is_admin, admin_role, blockedAt, deletedAt, lastSeenAt, lastOrderedAt, paid, open_requests, ...counts } =
    user;
  return {
    ...profile,
    id,
    is_admin,
    admin_role,
    blocked_at: blockedAt?.toISOString() ?? null,
    deleted_at: deletedAt?.toISOString() ?? null,
    blocked_reason: blockedAt ? await findBlockReason(db, id) : null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    spent: paid.map(({ currency, minor }) => ({ amount: toDecimal(minor), currency })),
    paid_orders: paid.reduce((sum, each) => sum + each.orders, 0),
    last_ordered_at: lastOrderedAt?.toISOString() ?? null,
    open_requests,
    counts,
  };
};
