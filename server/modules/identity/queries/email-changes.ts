import { and, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { emailChanges } from '../schema/email-links.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

const isOpenForUser = (userId: string) => and(eq(emailChanges.userId, userId), isNull(emailChanges.closedAt));

/** The user's open change of email, expired or not; null when there is none. */
export const findOpenEmailChange = async (db: Database, userId: string): Promise<EmailChange | null> => {
  const [change] = await db.select().from(emailChanges).where(isOpenForUser(userId));
  return change ?? null;
};

export const findEmailChangeByToken = async (db: Database, tokenHash: string): Promise<EmailChange | null> => {
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(or(eq(emailChanges.oldTokenHash, tokenHash), eq(emailChanges.newTokenHash, tokenHash)));
  return change ?? null;
};

/** @returns the id of the change */
export const insertEmailChange = async (
  tx: Database,
  change: Pick<
    typeof emailChanges.$inferInsert,
    'userId' | 'newEmail' | 'oldTokenHash' | 'newTokenHash' | 'createdAt' | 'expiresAt'
  >,
): Promise<string> => {
  const [inserted] = await tx.insert(emailChanges).values(change).returning({ id: emailChanges.id });
  if (!inserted) throw new Error('The change of email was not stored');
  return inserted.id;
};

/**
 * Stores that one mailbox confirmed; `isLast` also closes the change.
 * @returns false when the user canceled the change meanwhile
 */
export const confirmMailbox = async (
  tx: Database,
  id: string,
  { isOld, isLast }: { isOld: boolean; isLast: boolean },
  now: Date,
): Promise<boolean> => {
  const confirmed = await tx
    .update(emailChanges)
    .set({ ...(isOld ? { oldConfirmedAt: now } : { newConfirmedAt: now }), ...(isLast && { closedAt: now }) })
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.closedAt)))
    .returning({ id: emailChanges.id });
  return confirmed.length > 0;
};

/**
 * Closes the user's open change of email, so that its links stop working.
 * @returns false when there was none
 */
export const closeEmailChange = async (tx: Database, userId: string, now: Date): Promise<boolean> => {
  const closed = await tx
    .update(emailChanges)
    .set({ closedAt: now })
    .where(isOpenForUser(userId))
    .returning({ id: emailChanges.id });
  return closed.length > 0;
};
