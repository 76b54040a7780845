import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { passwordRequests } from '../schema/email-links.ts';

/** @param email normalized */
export const insertPasswordRequest = async (db: Database, email: string, now: Date): Promise<void> => {
  await db.insert(passwordRequests).values({ email, createdAt: now });
};

/** Requests for a new password, oldest first. */
export const listPasswordRequests = (db: Database, limit: number): Promise<{ id: string; email: string }[]> =>
  db
    .select({ id: passwordRequests.id, email: passwordRequests.email })
    .from(passwordRequests)
    .orderBy(passwordRequests.createdAt)
    .limit(limit);

/** @returns false when another process deleted the request before */
export const deletePasswordRequest = async (tx: Database, id: string): Promise<boolean> => {
  const deleted = await tx
    .delete(passwordRequests)
    .where(eq(passwordRequests.id, id))
    .returning({ id: passwordRequests.id });
  return deleted.length > 0;
};
