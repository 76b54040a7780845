import { type SQL, and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  AdminSupportRow,
  AdminSupportThread,
  SupportAssignee,
  AdminSupportExport,
  AdminSupportQuery,
} from '#contract/admin-support.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from '../schema.ts';
import { contains, exportRows, orderBy } from '#server/platform/db/admin-list.ts';
import { sequenceOf } from '#server/modules/orders/queries/orders.ts';
import { type SupportRequestRow, answerEmail, findSupportRequest, messagesOf, orderNumberOf } from './support.ts';
import { normalizeEmail } from '#server/modules/identity/queries/users.ts';

const askers = alias(users, 'askers');
const assignees = alias(users, 'assignees');

const toRow = (found: {
  request: SupportRequestRow;
  orderSequence: number | null;
  accountEmail: string | null;
  assigneeName: string | null;
}): AdminSupportRow => {
  const { request, assigneeName } = found;
  return {
    id: request.id,
    subject: request.subject,
    kind: request.kind,
    status: request.status,
    order_number: orderNumberOf(found),
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
    name: request.name,
    email: answerEmail(request, found.accountEmail),
    assignee:
      request.assignedTo !== null && assigneeName !== null ? { id: request.assignedTo, name: assigneeName } : null,
  };
};

/** The number of a request as staff write it: 12 or #12. */
const requestIdIn = (text: string): number | null => {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

const matches = (text: string): SQL | undefined => {
  const id = requestIdIn(text);
  const sequence = sequenceOf(text.toUpperCase());
  return or(
    contains(supportRequests.subject, text),
    contains(supportRequests.name, text),
    contains(supportRequests.email, text),
    // Who changed the account's email since then is found by the new one, too.
    sql`${supportRequests.userId} = (select ${users.id} from ${users} where ${users.email} = ${normalizeEmail(text)})`,
    id === null ? undefined : eq(supportRequests.id, id),
    sequence === null
      ? undefined
      : sql`${supportRequests.orderId} = (select ${orders.id} from ${orders} where ${orders.sequence} = ${sequence})`,
  );
};

const assignedTo = (assignee: string, staffId: string): SQL | undefined => {
  if (assignee === 'nobody') return isNull(supportRequests.assignedTo);
  return eq(supportRequests.assignedTo, assignee === 'me' ? staffId : assignee);
};

/** @param staffId who asks: `me` in the filter */
const conditionOf = (asked: AdminSupportExport, staffId: string): SQL | undefined =>
  and(
    asked.q === '' ? undefined : matches(asked.q),
    asked.status === undefined ? undefined : eq(supportRequests.status, asked.status),
    asked.kind === undefined ? undefined : eq(supportRequests.kind, asked.kind),
    asked.assignee === undefined ? undefined : assignedTo(asked.assignee, staffId),
    asked.user === undefined ? undefined : eq(supportRequests.userId, asked.user),
  );

const SORT_COLUMNS = { updated: supportRequests.updatedAt, created: supportRequests.createdAt };

const selectRows = (db: Database, asked: AdminSupportExport, staffId: string) =>
  db
    .select({
      request: supportRequests,
      orderSequence: orders.sequence,
      accountEmail: askers.email,
      assigneeName: assignees.fullName,
    })
    .from(supportRequests)
    .leftJoin(orders, eq(orders.id, supportRequests.orderId))
    .leftJoin(askers, eq(askers.id, supportRequests.userId))
    .leftJoin(assignees, eq(assignees.id, supportRequests.assignedTo))
    .where(conditionOf(asked, staffId))
    .orderBy(...orderBy(asked.sort, SORT_COLUMNS, supportRequests.id))
    .$dynamic();

/** One page of the requests that staff ask for. */
export const listDeskRequests = async (
  db: Database,
  asked: AdminSupportQuery,
  staffId: string,
): Promise<{ rows: AdminSupportRow[]; total: number }> => {
  const [found, total] = await Promise.all([
    selectRows(db, asked, staffId)
      .limit(asked.per_page)
      .offset((asked.page - 1) * asked.per_page),
    db.$count(supportRequests, conditionOf(asked, staffId)),
  ]);
  return { rows: found.map(toRow), total };
};

/** All of them. @throws ShopError invalid_input when they are too many for one file */
export const exportDeskRequests = async (
  db: Database,
  asked: AdminSupportExport,
  staffId: string,
): Promise<AdminSupportRow[]> => (await exportRows((limit) => selectRows(db, asked, staffId).limit(limit))).map(toRow);

const namesOf = async (db: Database, ids: readonly (string | null)[]) => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map<string, { full_name: string; email: string }>();
  const rows = await db
    .select({ id: users.id, full_name: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};

/** A request with everything that staff know of it; null when there is none. */
export const readAdminThread = async (db: Database, id: number): Promise<AdminSupportThread | null> => {
  const row = await findSupportRequest(db, id, null);
  if (!row) return null;
  const messages = await messagesOf(db, id);
  const names = await namesOf(db, [row.userId, row.assignedTo, ...messages.map((message) => message.authorId)]);
  const user = row.userId === null ? undefined : names.get(row.userId);
  const assignee = row.assignedTo === null ? undefined : names.get(row.assignedTo);
  const nameOf = (author: string | null) => (author === null ? null : (names.get(author)?.full_name ?? null));
  return {
    ...toRow({
      request: row,
      orderSequence: row.orderSequence,
      accountEmail: user?.email ?? null,
      assigneeName: assignee?.full_name ?? null,
    }),
    source: row.source,
    user: row.userId !== null && user ? { id: row.userId, ...user } : null,
    trace: row.traceCode,
    entries: messages.map((message) => ({
      id: message.id,
      author: message.author,
      author_name: message.author === 'shopper' ? (nameOf(message.authorId) ?? row.name) : nameOf(message.authorId),
      body: message.body,
      event: message.event,
      is_internal: message.isInternal,
      created_at: message.createdAt.toISOString(),
    })),
  };
};

/** The members of the staff who can look after a request, by name. */
export const listAssignees = async (db: Database): Promise<SupportAssignee[]> =>
  db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.blockedAt)))
    .orderBy(asc(users.fullName), asc(users.id));
