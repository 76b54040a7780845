import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { passwordLinks } from '../schema/email-links.ts';

export type PasswordLink = typeof passwordLinks.$inferSelect;

/** @returns the id of the link */
export const insertPasswordLink = async (
  tx: Database,
  link: Pick<typeof passwordLinks.$inferInsert, 'userId' | 'purpose' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<string> => {
  const [inserted] = await tx.insert(passwordLinks).values(link).returning({ id: passwordLinks.id });
  if (!inserted) throw new Error('The link was not stored');
  return inserted.id;
};

export const findPasswordLinkByToken = async (db: Database, tokenHash: string): Promise<PasswordLink | null> => {
  const [link] = await db.select().from(passwordLinks).where(eq(passwordLinks.tokenHash, tokenHash));
  return link ?? null;
};

/** Closes all open links of a user. */
export const closePasswordLinks = async (tx: Database, userId: string, now: Date): Promise<void> => {
  await tx
    .update(passwordLinks)
    .set({ closedAt: now })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.closedAt)));
};
