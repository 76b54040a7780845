import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, notLike, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { ComposedEmail } from './compose.ts';
import { emailOutbox } from './schema.ts';

export type QueuedEmail = typeof emailOutbox.$inferSelect;

/** Stores an email that is due now. An email with the same key is stored once. */
export const insertEmail = async (
  tx: Database,
  email: ComposedEmail & Pick<QueuedEmail, 'key' | 'userId' | 'recipient' | 'isBulk' | 'isDeletedAtEnd'>,
  now: Date,
): Promise<void> => {
  await tx
    .insert(emailOutbox)
    .values({ ...email, nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing();
};

/** Emails that are due, bulk emails last, and of each kind the longest waiting first. */
export const listDueEmails = (db: Database, now: Date, limit: number): Promise<QueuedEmail[]> =>
  db
    .select()
    .from(emailOutbox)
    .where(lte(emailOutbox.nextAttemptAt, now))
    .orderBy(asc(emailOutbox.isBulk), asc(emailOutbox.nextAttemptAt))
    .limit(limit);

/**
 * Counts an attempt and schedules the one after it.
 * @param nextAttemptAt null when this attempt is the last one
 * @returns false when another process claimed this attempt
 */
export const claimEmail = async (
  db: Database,
  email: Pick<QueuedEmail, 'id' | 'attempts'>,
  nextAttemptAt: Date | null,
): Promise<boolean> => {
  const claimed = await db
    .update(emailOutbox)
    .set({ attempts: email.attempts + 1, nextAttemptAt })
    .where(and(eq(emailOutbox.id, email.id), eq(emailOutbox.attempts, email.attempts)))
    .returning({ id: emailOutbox.id });
  return claimed.length > 0;
};

/** Stores that an email is not sent any more, and erases its body. It may be deleted instead, which a deletion of the account decides. */
const finishEmail = async (
  db: Database,
  id: string,
  changes: Partial<Pick<QueuedEmail, 'sentAt' | 'nextAttemptAt'>>,
): Promise<void> => {
  const kept = await db
    .update(emailOutbox)
    .set({ ...changes, text: '', html: '' })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.isDeletedAtEnd, false)))
    .returning({ id: emailOutbox.id });
  if (kept.length === 0) await db.delete(emailOutbox).where(eq(emailOutbox.id, id));
};

/** Marks an email as sent and erases its body. */
export const markEmailSent = (db: Database, id: string, now: Date): Promise<void> =>
  finishEmail(db, id, { sentAt: now, nextAttemptAt: null });

/** Erases the body of an email that is not sent any more: it may contain a link that opens an account. */
export const eraseEmail = (db: Database, id: string): Promise<void> => finishEmail(db, id, {});

/** Deletes the records of emails that were sent, or given up. @returns how many of at most `limit` */
export const deleteFinishedEmailsBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const finished = sql`(select id from email_outbox
    where next_attempt_at is null and coalesce(sent_at, created_at) < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(emailOutbox)
    .where(inArray(emailOutbox.id, finished))
    .returning({ id: emailOutbox.id });
  return deleted.length;
};

/**
 * Emails about the account of a user, and those to the user's address that name no user: replies to a visitor, and emails that a node of
 * an earlier release queued. Notices of disputes are for the owner of the shop.
 */
const isEmailOf = ({ id, email }: { id: string; email: string }) =>
  or(
    eq(emailOutbox.userId, id),
    and(isNull(emailOutbox.userId), eq(emailOutbox.recipient, email), notLike(emailOutbox.key, 'dispute:%')),
  );

/**
 * The emails about the account of a user that are stored, newest first. Without those that name no user: nobody has proved to own the
 * address of a new account, and they say when its owner wrote to the shop.
 */
export const listEmailsOf = (
  db: Database,
  userId: string,
): Promise<Pick<QueuedEmail, 'recipient' | 'subject' | 'createdAt' | 'sentAt'>[]> =>
  db
    .select({
      recipient: emailOutbox.recipient,
      subject: emailOutbox.subject,
      createdAt: emailOutbox.createdAt,
      sentAt: emailOutbox.sentAt,
    })
    .from(emailOutbox)
    .where(eq(emailOutbox.userId, userId))
    .orderBy(desc(emailOutbox.createdAt), desc(emailOutbox.id));

/**
 * Deletes all emails to a user, at whatever address. Those that wait, such as receipts, are still sent and then deleted. Bulk emails are
 * deleted immediately.
 */
export const deleteEmailsOf = async (tx: Database, user: { id: string; email: string }): Promise<void> => {
  await tx
    .update(emailOutbox)
    .set({ isDeletedAtEnd: true })
    .where(and(isEmailOf(user), isNotNull(emailOutbox.nextAttemptAt), eq(emailOutbox.isBulk, false)));
  await tx.delete(emailOutbox).where(and(isEmailOf(user), eq(emailOutbox.isDeletedAtEnd, false)));
};
