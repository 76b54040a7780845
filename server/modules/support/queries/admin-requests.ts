import { type SQL, and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type AdminSupportExport,
  type AdminSupportQuery,
  type AdminSupportRow,
  type AdminSupportThread,
  type SupportAssignee,
  WAITING_FOR_US_STATUSES,
} from '#contract/admin/admin-support.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from '../schema.ts';
import { contains, exportRows, orderBy } from '#server/platform/db/admin-list.ts';
import { parseOrderNumber } from '#server/modules/orders/queries/orders.ts';
import {
  type SupportRequestRow,
  findSupportRequest,
  getOrderNumber,
  getReplyAddress,
  listMessages,
} from './requests.ts';
import { buildRightCondition } from '#server/modules/identity/queries/admin-roles.ts';
import { normalizeEmail } from '#server/modules/identity/queries/users.ts';

const requesters = alias(users, 'requesters');
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
    order_number: getOrderNumber(found),
    created_at: request.createdAt.toISOString(),
    updated_at: request.updatedAt.toISOString(),
    name: request.name,
    email: getReplyAddress(request, found.accountEmail),
    assignee:
      request.assignedTo !== null && assigneeName !== null ? { id: request.assignedTo, name: assigneeName } : null,
  };
};

/** The id in a search text such as `12` or `#12`; null for any other text. */
const requestIdIn = (text: string): number | null => {
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

const matches = (text: string): SQL | undefined => {
  const id = requestIdIn(text);
  const sequence = parseOrderNumber(text.toUpperCase());
  return or(
    contains(supportRequests.subject, text),
    contains(supportRequests.name, text),
    contains(supportRequests.email, text),
    // Also finds users by the account's current email, when it changed after the request.
    sql`${supportRequests.userId} = (select ${users.id} from ${users} where ${users.email} = ${normalizeEmail(text)})`,
    id === null ? undefined : eq(supportRequests.id, id),
    sequence === null
      ? undefined
      : sql`${supportRequests.orderId} = (select ${orders.id} from ${orders} where ${orders.sequence} = ${sequence})`,
  );
};

const isAssignedTo = (assignee: string, adminId: string): SQL | undefined => {
  // Also those of an admin who left, was blocked or lost the right.
  if (assignee === 'nobody')
    return sql`not exists (
      select 1 from ${users} where ${users.id} = ${supportRequests.assignedTo} and ${buildRightCondition('support')})`;
  return eq(supportRequests.assignedTo, assignee === 'me' ? adminId : assignee);
};

const hasStatus = (status: NonNullable<AdminSupportExport['status']>): SQL =>
  status === 'waiting_for_us'
    ? inArray(supportRequests.status, [...WAITING_FOR_US_STATUSES])
    : eq(supportRequests.status, status);

/** @param adminId the admin that `me` in the filter means */
const buildCondition = (query: AdminSupportExport, adminId: string): SQL | undefined =>
  and(
    query.q === '' ? undefined : matches(query.q),
    query.status === undefined ? undefined : hasStatus(query.status),
    query.kind === undefined ? undefined : eq(supportRequests.kind, query.kind),
    query.assignee === undefined ? undefined : isAssignedTo(query.assignee, adminId),
    query.user === undefined ? undefined : eq(supportRequests.userId, query.user),
  );

const SORT_COLUMNS = { updated: supportRequests.updatedAt, created: supportRequests.createdAt };

const selectRows = (db: Database, query: AdminSupportExport, adminId: string) =>
  db
    .select({
      request: supportRequests,
      orderSequence: orders.sequence,
      accountEmail: requesters.email,
      assigneeName: assignees.fullName,
    })
    .from(supportRequests)
    .leftJoin(orders, eq(orders.id, supportRequests.orderId))
    .leftJoin(requesters, eq(requesters.id, supportRequests.userId))
    .leftJoin(assignees, and(eq(assignees.id, supportRequests.assignedTo), buildRightCondition('support', assignees)))
    .where(buildCondition(query, adminId))
    .orderBy(...orderBy(query.sort, SORT_COLUMNS, supportRequests.id))
    .$dynamic();

/** One page of requests for the admin list. */
export const listAdminRequests = async (
  db: Database,
  query: AdminSupportQuery,
  adminId: string,
): Promise<{ rows: AdminSupportRow[]; total: number }> => {
  const [found, total] = await Promise.all([
    selectRows(db, query, adminId)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.$count(supportRequests, buildCondition(query, adminId)),
  ]);
  return { rows: found.map(toRow), total };
};

/**
 * All requests of the list, for CSV.
 * @returns null when there are too many for an export
 */
export const exportAdminRequests = async (
  db: Database,
  query: AdminSupportExport,
  adminId: string,
): Promise<AdminSupportRow[] | null> => {
  const rows = await exportRows((limit) => selectRows(db, query, adminId).limit(limit));
  return rows && rows.map(toRow);
};

const readNames = async (db: Database, ids: readonly (string | null)[]) => {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map<string, { full_name: string; email: string; canOpen: boolean }>();
  const rows = await db
    .select({
      id: users.id,
      full_name: users.fullName,
      email: users.email,
      canOpen: sql<boolean>`coalesce(${buildRightCondition('support')}, false)`,
    })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(rows.map(({ id, ...name }) => [id, name]));
};

/** A request with its thread and notes for admins; null when there is none. */
export const readAdminThread = async (db: Database, id: number): Promise<AdminSupportThread | null> => {
  const row = await findSupportRequest(db, id, null);
  if (!row) return null;
  const messages = await listMessages(db, id);
  const names = await readNames(db, [row.userId, row.assignedTo, ...messages.map((message) => message.authorId)]);
  const user = row.userId === null ? undefined : names.get(row.userId);
  const assignee = row.assignedTo === null ? undefined : names.get(row.assignedTo);
  const getName = (author: string | null) => (author === null ? null : (names.get(author)?.full_name ?? null));
  return {
    ...toRow({
      request: row,
      orderSequence: row.orderSequence,
      accountEmail: user?.email ?? null,
      assigneeName: assignee?.canOpen === true ? assignee.full_name : null,
    }),
    source: row.source,
    user: row.userId !== null && user ? { id: row.userId, full_name: user.full_name, email: user.email } : null,
    trace: row.traceCode,
    entries: messages.map((message) => ({
      id: message.id,
      author: message.author,
      author_name: message.author === 'shopper' ? (getName(message.authorId) ?? row.name) : getName(message.authorId),
      body: message.body,
      event: message.event,
      is_internal: message.isInternal,
      created_at: message.createdAt.toISOString(),
    })),
  };
};

/** Admins who can be assigned a request, by name: those who may open it. */
export const listAssignees = async (db: Database): Promise<SupportAssignee[]> =>
  db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(buildRightCondition('support'))
    .orderBy(asc(users.fullName), asc(users.id));
