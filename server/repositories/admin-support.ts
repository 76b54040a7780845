import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminSupportThread, SupportAssignee } from '#contract/admin-support.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/people.ts';
import { type SupportRow, findSupportRequest, messagesOf, orderNumberOf } from './support.ts';

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
  const row: SupportRow | null = await findSupportRequest(db, id, null);
  if (!row) return null;
  const messages = await messagesOf(db, id);
  const names = await namesOf(db, [row.userId, row.assignedTo, ...messages.map((message) => message.authorId)]);
  const user = row.userId === null ? undefined : names.get(row.userId);
  const assignee = row.assignedTo === null ? undefined : names.get(row.assignedTo);
  const nameOf = (author: string | null) => (author === null ? null : (names.get(author)?.full_name ?? null));
  return {
    id: row.id,
    subject: row.subject,
    kind: row.kind,
    status: row.status,
    order_number: orderNumberOf(row),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    name: row.name,
    email: row.source === 'account' ? (user?.email ?? row.email) : row.email,
    assignee: row.assignedTo !== null && assignee ? { id: row.assignedTo, name: assignee.full_name } : null,
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
