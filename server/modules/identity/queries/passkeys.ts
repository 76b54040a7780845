import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { passkeyChallenges, passkeys } from '../schema/second-factors.ts';
import { users } from '../schema/users.ts';
import { sessionChanges } from '../session-changes.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** Column of a query of users: whether the user has a passkey. */
export const hasPasskey = sql<boolean>`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`;

/** The user's passkeys, oldest first. */
export const listPasskeys = (db: Database, userId: string): Promise<StoredPasskey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** @returns false when the credential is stored already, for this user or another one */
export const insertPasskey = async (
  tx: Database,
  passkey: Omit<typeof passkeys.$inferInsert, 'id'> & { userId: string },
): Promise<boolean> => {
  const inserted = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  sessionChanges.notify(tx, passkey.userId);
  return inserted.length > 0;
};

/** Stores that a passkey was used. @param counter what the authenticator has counted */
export const storePasskeyUse = async (tx: Database, id: string, counter: number, now: Date): Promise<void> => {
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
};

/** @returns whether the user had it */
export const deletePasskey = async (tx: Database, userId: string, id: string): Promise<boolean> => {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  sessionChanges.notify(tx, userId);
  return deleted.length > 0;
};

/** @returns how many passkeys the user had */
export const deletePasskeys = async (tx: Database, userId: string): Promise<number> => {
  const deleted = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  sessionChanges.notify(tx, userId);
  return deleted.length;
};

/** Stores a challenge in place of an earlier one for the same sign-in or session. */
export const storeChallenge = async (db: Database, challenge: typeof passkeyChallenges.$inferInsert): Promise<void> => {
  const { boundTo: _, ...values } = challenge;
  await db
    .insert(passkeyChallenges)
    .values(challenge)
    .onConflictDoUpdate({ target: passkeyChallenges.boundTo, set: values });
};

/** Deletes all challenges of a user. */
export const deleteChallenges = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
};

/**
 * Uses a challenge up: of several requests with the same one, one succeeds.
 * @returns null when there is none, or it has expired
 */
export const takeChallenge = async (
  tx: Database,
  { boundTo, userId }: { boundTo: string; userId: string },
  now: Date,
): Promise<string | null> => {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.boundTo, boundTo),
        eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
};
