import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { SupportStatus } from '#contract/support/support-enums.ts';
import {
  REOPEN_DAYS,
  type SupportEntry,
  type SupportSummary,
  type SupportThread,
  type supportListQuerySchema,
} from '#contract/support/support.ts';
import type { z } from '#contract/zod.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { supportMessages, supportRequests } from '../schema.ts';
import { orderNumber, parseOrderNumber } from '#server/modules/orders/queries/orders.ts';

export type SupportRequestRow = typeof supportRequests.$inferSelect;
export type SupportMessageRow = typeof supportMessages.$inferSelect;
/** With the sequence of its order; null without one. */
export type SupportRow = SupportRequestRow & { orderSequence: number | null };

export type NewSupportRow = Pick<
  typeof supportRequests.$inferInsert,
  'userId' | 'source' | 'name' | 'email' | 'kind' | 'subject' | 'orderId' | 'traceCode'
> & { message: string; createdAt: Date };

/** @returns the id of the request; null when its contact key is stored already, and then nothing is written */
const insertWithMessage = async (
  tx: Database,
  { message, createdAt, ...request }: NewSupportRow & { contactKey?: string | null },
): Promise<number | null> => {
  const [inserted] = await tx
    .insert(supportRequests)
    .values({ ...request, createdAt, updatedAt: createdAt })
    .onConflictDoNothing({ target: supportRequests.contactKey })
    .returning({ id: supportRequests.id });
  if (!inserted) return null;
  await tx.insert(supportMessages).values({
    requestId: inserted.id,
    author: 'shopper',
    authorId: request.userId ?? null,
    body: message,
    createdAt,
  });
  return inserted.id;
};

/**
 * Stores a request with its first message.
 * @returns the id of the request
 */
export const insertSupportRequest = async (tx: Database, request: NewSupportRow): Promise<number> => {
  const id = await insertWithMessage(tx, request);
  if (id === null) throw new Error('The support request was not stored');
  return id;
};

/**
 * Stores a request of the contact form, once per key.
 * @param request.contactKey identifies the call; null stores the request in any case
 */
export const insertContactRequest = async (
  tx: Database,
  request: NewSupportRow & { contactKey: string | null },
): Promise<void> => {
  await insertWithMessage(tx, request);
};

/** Requests with the sequences of their orders. The caller adds conditions. */
const selectRequests = (db: Database) =>
  db
    .select({ request: supportRequests, orderSequence: orders.sequence })
    .from(supportRequests)
    .leftJoin(orders, eq(orders.id, supportRequests.orderId))
    .$dynamic();

const toRow = (found: { request: SupportRequestRow; orderSequence: number | null }): SupportRow => ({
  ...found.request,
  orderSequence: found.orderSequence,
});

/**
 * A request; null when there is none.
 * @param userId the owner: a request of another user is not found. Null for admins, who see all
 */
export const findSupportRequest = async (
  db: Database,
  id: number,
  userId: string | null,
): Promise<SupportRow | null> => {
  const isOwn = userId === null ? undefined : eq(supportRequests.userId, userId);
  const [found] = await selectRequests(db).where(and(eq(supportRequests.id, id), isOwn));
  return found ? toRow(found) : null;
};

/** Locks a request until the transaction ends. Parameters as in `findSupportRequest`. */
export const lockSupportRequest = async (
  tx: Database,
  id: number,
  userId: string | null,
): Promise<SupportRequestRow | null> => {
  const isOwn = userId === null ? undefined : eq(supportRequests.userId, userId);
  const [locked] = await tx
    .select()
    .from(supportRequests)
    .where(and(eq(supportRequests.id, id), isOwn))
    .for('update');
  return locked ?? null;
};

/** @returns the id of the message */
export const addSupportMessage = async (
  tx: Database,
  message: Omit<typeof supportMessages.$inferInsert, 'id'>,
): Promise<number> => {
  const [added] = await tx.insert(supportMessages).values(message).returning({ id: supportMessages.id });
  if (!added) throw new Error('The support message was not stored');
  return added.id;
};

/** Only `moveSupportRequest` calls this. */
export const updateRequestStatus = async (
  tx: Database,
  id: number,
  change: { status: SupportStatus; updatedAt: Date; resolvedAt: Date | null },
): Promise<void> => {
  await tx.update(supportRequests).set(change).where(eq(supportRequests.id, id));
};

export const setAssignee = async (tx: Database, id: number, assignee: string | null): Promise<void> => {
  await tx.update(supportRequests).set({ assignedTo: assignee }).where(eq(supportRequests.id, id));
};

/** Stores which message is the newest reply. */
export const setLastReply = async (tx: Database, id: number, messageId: number): Promise<void> => {
  await tx.update(supportRequests).set({ lastReplyId: messageId }).where(eq(supportRequests.id, id));
};

/** Id of the newest message of a request, status changes and internal notes included. */
export const findNewestMessage = async (tx: Database, requestId: number): Promise<number | null> => {
  const [row] = await tx
    .select({ id: max(supportMessages.id) })
    .from(supportMessages)
    .where(eq(supportMessages.requestId, requestId));
  return row?.id ?? null;
};

/** Locks all requests of a user. */
export const lockRequestsOf = (tx: Database, userId: string): Promise<SupportRequestRow[]> =>
  tx.select().from(supportRequests).where(eq(supportRequests.userId, userId)).orderBy(supportRequests.id).for('update');

/** Stores that the user has seen all replies up to now. */
export const markRepliesSeen = async (db: Database, request: Pick<SupportRequestRow, 'id' | 'lastReplyId'>) => {
  await db
    .update(supportRequests)
    .set({ seenReplyId: sql`greatest(${supportRequests.seenReplyId}, ${request.lastReplyId})` })
    .where(eq(supportRequests.id, request.id));
};

/** Messages of a request, oldest first. */
export const listMessages = (db: Database, requestId: number): Promise<SupportMessageRow[]> =>
  db.select().from(supportMessages).where(eq(supportMessages.requestId, requestId)).orderBy(asc(supportMessages.id));

export const getOrderNumber = ({ orderSequence }: Pick<SupportRow, 'orderSequence'>): string | null =>
  orderSequence === null ? null : orderNumber({ sequence: orderSequence });

/** Where to reply: the account's current email for a request from the account, otherwise the email in the form. */
export const getReplyAddress = (request: SupportRequestRow, accountEmail: string | null): string =>
  request.source === 'account' ? (accountEmail ?? request.email) : request.email;

const toSummary = (row: SupportRow): SupportSummary => ({
  id: row.id,
  subject: row.subject,
  kind: row.kind,
  status: row.status,
  order_number: getOrderNumber(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  has_news: row.lastReplyId > row.seenReplyId,
});

/** Until when the user can reopen the request; null when it is still open, or the time is over. */
export const computeReopenEnd = ({ resolvedAt }: Pick<SupportRequestRow, 'resolvedAt'>, now: Date): Date | null => {
  if (!resolvedAt) return null;
  const until = new Date(resolvedAt.getTime() + REOPEN_DAYS * 24 * 3600_000);
  return now > until ? null : until;
};

const toEntry = (message: SupportMessageRow): SupportEntry => ({
  id: message.id,
  author: message.author,
  body: message.body,
  event: message.event,
  created_at: message.createdAt.toISOString(),
});

/** A request with its thread for its user, without the notes of admins. */
export const describeThread = async (db: Database, row: SupportRow, now: Date): Promise<SupportThread> => {
  const messages = await listMessages(db, row.id);
  return {
    ...toSummary(row),
    trace: row.traceCode,
    reopen_until: computeReopenEnd(row, now)?.toISOString() ?? null,
    entries: messages.filter((message) => !message.isInternal).map(toEntry),
  };
};

/** Subquery: the id of the order with this number. */
const idOfOrder = (db: Database, number: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.sequence, parseOrderNumber(number) ?? 0));

/** One page of the user's requests, the last changed one first. */
export const listSupportRequests = async (
  db: Database,
  userId: string,
  query: { page: number; perPage: number } & Pick<z.output<typeof supportListQuerySchema>, 'status' | 'kind' | 'order'>,
): Promise<{ requests: SupportSummary[]; total: number }> => {
  const condition = and(
    eq(supportRequests.userId, userId),
    query.status === undefined ? undefined : eq(supportRequests.status, query.status),
    query.kind === undefined ? undefined : eq(supportRequests.kind, query.kind),
    query.order === undefined ? undefined : inArray(supportRequests.orderId, idOfOrder(db, query.order)),
  );
  const [rows, [counted]] = await Promise.all([
    selectRequests(db)
      .where(condition)
      .orderBy(desc(supportRequests.updatedAt), desc(supportRequests.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(supportRequests)
      .where(condition),
  ]);
  return { requests: rows.map((row) => toSummary(toRow(row))), total: counted?.total ?? 0 };
};
