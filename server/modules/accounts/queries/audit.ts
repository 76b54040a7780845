import { type SQL, and, count, desc, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { AdminAuditQuery, AdminAuditRow, AuditEntry, AuditSubject } from '#contract/admin/admin-audit.ts';
import { bundles } from '#server/modules/catalog/schema/bundles.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { SETTINGS_SUBJECT } from '#server/modules/content/queries/general-settings.ts';
import { matchesUser } from '#server/modules/identity/queries/user-search.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { reviews } from '#server/modules/reviews/schema.ts';
import { supportRequests } from '#server/modules/support/schema.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { orderBy } from '#server/platform/db/admin-list.ts';
import type { Database } from '#server/platform/db/client.ts';
import { countTotal } from '#server/platform/db/list-total.ts';
import { endOfDay, startOfDay } from '#server/platform/utc-day.ts';

type EntryRow = typeof auditEntries.$inferSelect;

/** @param email of the admin who acted */
export const describeAuditEntry = (entry: EntryRow, email: string): AuditEntry => ({
  id: entry.id,
  action: entry.action,
  actor: { id: entry.actorId, email },
  details: entry.details as Record<string, unknown>,
  request_id: entry.requestId,
  created_at: entry.createdAt.toISOString(),
});

const { action, subject } = auditEntries;

/** The id in a subject such as `product:12`. */
const subjectId = sql`split_part(${subject}, ':', 2)::bigint`;

/** Read for the rows of one page only. The branches keep an id of one kind from being read as that of another. */
const subjectName = sql<string | null>`case split_part(${action}, '.', 1)
  when 'user' then (select u.email from ${users} u where u.id = ${subject}::uuid)
  when 'product' then (select p.title from ${products} p where p.id = ${subjectId})
  when 'bundle' then (select b.title from ${bundles} b where b.id = ${subjectId})
  when 'support' then (select s.subject from ${supportRequests} s where s.id = ${subjectId})
  when 'review' then (select p.title from ${reviews} r join ${products} p on p.id = r.product_id where r.id = ${subjectId})
end`;

/** Entries about an order, or of a request, have the searched text as a whole. */
const matches = (db: Database, text: string): SQL | undefined =>
  or(
    matchesUser(text),
    inArray(
      subject,
      db
        .select({ id: sql`${users.id}::text` })
        .from(users)
        .where(matchesUser(text)),
    ),
    eq(subject, text.toUpperCase()),
    eq(auditEntries.requestId, text),
  );

const buildCondition = (
  db: Database,
  { q, subject: kind, from, to }: Omit<AdminAuditQuery, 'sort' | 'page' | 'per_page'>,
) =>
  and(
    q === '' ? undefined : matches(db, q),
    kind && like(action, `${kind}.%`),
    from === undefined ? undefined : gte(auditEntries.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(auditEntries.createdAt, endOfDay(to)),
  );

const describeSubject = (entry: EntryRow, name: string | null): AdminAuditRow['subject'] => {
  const kind = entry.action.split('.')[0] as AuditSubject;
  if (entry.subject === SETTINGS_SUBJECT) return { kind, key: '', name };
  return { kind, key: entry.subject.split(':').at(-1) ?? '', name };
};

/** One page of what admins did, for the owner. */
export const listAudit = async (
  deps: CacheDeps,
  query: AdminAuditQuery,
): Promise<{ rows: AdminAuditRow[]; total: number }> => {
  const { page, per_page: perPage, sort, ...filtering } = query;
  const { db } = deps;
  const where = buildCondition(db, filtering);
  // Entries are only added, so the ids have the order of the times, and the primary key gives the newest ones.
  const found = await db
    .select({ entry: auditEntries, email: users.email, name: subjectName })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(where)
    .orderBy(...orderBy(sort, { created_at: auditEntries.id }, auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = found.map(({ entry, email, name }) => ({
    ...describeAuditEntry(entry, email),
    subject: describeSubject(entry, name),
  }));
  const total = await countTotal(deps, {
    key: `audit ${JSON.stringify(filtering)}`,
    count: (limit) => countEntries(db, where, limit),
  });
  return { rows, total };
};

const countEntries = async (db: Database, where: SQL | undefined, limit: number | null): Promise<number> => {
  const found = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(where);
  const [row] = await db
    .select({ total: count() })
    .from((limit === null ? found : found.orderBy(desc(auditEntries.id)).limit(limit)).as('found'));
  return row?.total ?? 0;
};
