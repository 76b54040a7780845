import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SupportStatus } from '#contract/enums.ts';
import type { SupportEntry, SupportSummary, SupportThread } from '#contract/support.ts';
import { REOPEN_DAYS } from '#contract/support.ts';
import type { Database } from '#server/platform/db/client.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { supportMessages, supportRequests } from '../schema.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';

export type SupportRequestRow = typeof supportRequests.$inferSelect;
export type SupportMessageRow = typeof supportMessages.$inferSelect;
/** With the sequence of the order that it is about. */
export type SupportRow = SupportRequestRow & { orderSequence: number | null };

export type NewSupportRow = Pick<
  typeof supportRequests.$inferInsert,
  'userId' | 'source' | 'name' | 'email' | 'kind' | 'subject' | 'orderId' | 'traceCode'
> & { message: string; createdAt: Date };

/**
 * Opens a request with its first message.
 * @returns the request's number
 */
export const openSupportRequest = (db: Database, { message, createdAt, ...request }: NewSupportRow): Promise<number> =>
  db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(supportRequests)
      .values({ ...request, createdAt, updatedAt: createdAt })
      .returning({ id: supportRequests.id });
    if (!opened) throw new Error('The support request was not stored');
    await tx.insert(supportMessages).values({
      requestId: opened.id,
      author: 'shopper',
      authorId: request.userId ?? null,
      body: message,
      createdAt,
    });
    return opened.id;
  });

/** Requests with the numbers of their orders; to be narrowed by the caller. */
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

/** @param userId whose it has to be; another one's must look as if it were not there. Null for staff, who see all */
export const findSupportRequest = async (
  db: Database,
  id: number,
  userId: string | null,
): Promise<SupportRow | null> => {
  const isOwn = userId === null ? undefined : eq(supportRequests.userId, userId);
  const [found] = await selectRequests(db).where(and(eq(supportRequests.id, id), isOwn));
  return found ? toRow(found) : null;
};

/** Inside a transaction: the request as it now is, held until the end. Its owner is checked as by `findSupportRequest`. */
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

/** @returns the number of the message */
export const addSupportMessage = async (
  tx: Database,
  message: Omit<typeof supportMessages.$inferInsert, 'id'>,
): Promise<number> => {
  const [added] = await tx.insert(supportMessages).values(message).returning({ id: supportMessages.id });
  if (!added) throw new Error('The support message was not stored');
  return added.id;
};

const isOver = (status: SupportStatus) => status === 'resolved' || status === 'closed';

/** The status, and what follows from it: since when the request is over. */
export const statusChange = (status: SupportStatus, now: Date) => ({
  status,
  updatedAt: now,
  resolvedAt: isOver(status) ? now : null,
});

/** The shopper has been shown the answers up to this one. */
export const markAnswerSeen = async (db: Database, request: Pick<SupportRequestRow, 'id' | 'lastAnswerId'>) => {
  await db
    .update(supportRequests)
    .set({ seenAnswerId: sql`greatest(${supportRequests.seenAnswerId}, ${request.lastAnswerId})` })
    .where(eq(supportRequests.id, request.id));
};

/** Oldest first. */
export const messagesOf = (db: Database, requestId: number): Promise<SupportMessageRow[]> =>
  db.select().from(supportMessages).where(eq(supportMessages.requestId, requestId)).orderBy(asc(supportMessages.id));

export const orderNumberOf = ({ orderSequence }: Pick<SupportRow, 'orderSequence'>): string | null =>
  orderSequence === null ? null : orderNumber({ sequence: orderSequence });

/** A user in the account is answered at the email that the account has now; everybody else at the one they gave. */
export const answerEmail = (request: SupportRequestRow, accountEmail: string | null): string =>
  request.source === 'account' ? (accountEmail ?? request.email) : request.email;

const toSummary = (row: SupportRow): SupportSummary => ({
  id: row.id,
  subject: row.subject,
  kind: row.kind,
  status: row.status,
  order_number: orderNumberOf(row),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  has_news: row.lastAnswerId > row.seenAnswerId,
});

/** When the shopper's time to reopen it is over; null when it is not over itself, or can no longer be reopened. */
export const reopenUntil = ({ resolvedAt }: Pick<SupportRequestRow, 'resolvedAt'>, now: Date): Date | null => {
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

/** A request as its shopper sees it: nothing of what staff noted for themselves. */
export const describeThread = async (db: Database, row: SupportRow, now: Date): Promise<SupportThread> => {
  const messages = await messagesOf(db, row.id);
  return {
    ...toSummary(row),
    trace: row.traceCode,
    reopen_until: reopenUntil(row, now)?.toISOString() ?? null,
    entries: messages.filter((message) => !message.isInternal).map(toEntry),
  };
};

/** The user's requests, the one that changed last first. */
export const listSupportRequests = async (
  db: Database,
  userId: string,
  asked: { page: number; perPage: number; status: SupportStatus | undefined },
): Promise<{ requests: SupportSummary[]; total: number }> => {
  const isAsked = and(
    eq(supportRequests.userId, userId),
    asked.status === undefined ? undefined : eq(supportRequests.status, asked.status),
  );
  const [rows, [counted]] = await Promise.all([
    selectRequests(db)
      .where(isAsked)
      .orderBy(desc(supportRequests.updatedAt), desc(supportRequests.id))
      .limit(asked.perPage)
      .offset((asked.page - 1) * asked.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(supportRequests)
      .where(isAsked),
  ]);
  return { requests: rows.map((row) => toSummary(toRow(row))), total: counted?.total ?? 0 };
};
