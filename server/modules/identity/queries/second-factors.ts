import { and, asc, count, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { recoveryCodes, secondFactors } from '../schema/second-factors.ts';
import { sessionChanges } from '../session-changes.ts';

export type AuthenticatorApp = typeof secondFactors.$inferSelect;

/** The user's authenticator app, confirmed or not; null when there is none. */
export const findAuthenticatorApp = async (db: Database, userId: string): Promise<AuthenticatorApp | null> => {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor ?? null;
};

/** Stores the secret of an app that the user sets up. It replaces an unconfirmed one; a confirmed one stays. */
export const storeUnconfirmedSecret = async (
  tx: Database,
  { userId, ...sealed }: Pick<AuthenticatorApp, 'userId' | 'sealedSecret' | 'sealedWith'>,
  now: Date,
): Promise<void> => {
  await tx
    .insert(secondFactors)
    .values({ userId, ...sealed, createdAt: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...sealed, createdAt: now },
      setWhere: isNull(secondFactors.confirmedAt),
    });
};

/** Deletes the secret of an app that no code has confirmed. */
export const deleteUnconfirmedSecret = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
};

/** Marks the app as confirmed. @param step time step of the code that confirmed it, which cannot be used again */
export const confirmAuthenticatorApp = async (tx: Database, userId: string, step: number, now: Date): Promise<void> => {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
  sessionChanges.notify(tx, userId);
};

/**
 * Uses up the code of a time step. One conditional update: of several requests with the same code, one succeeds.
 * @returns false when this code or a later one was used before
 */
export const spendStep = async (tx: Database, userId: string, step: number): Promise<boolean> => {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
};

/** @returns false when the user has no such code, or it was used before */
export const spendRecoveryCode = async (
  tx: Database,
  { userId, codeHash }: { userId: string; codeHash: string },
  now: Date,
): Promise<boolean> => {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
};

/** Replaces the user's recovery codes. */
export const replaceRecoveryCodes = async (tx: Database, userId: string, hashes: readonly string[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

/** Recovery codes that were not used. */
export const countRecoveryCodes = async (db: Database, userId: string): Promise<number> => {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
};

/** Deletes the user's recovery codes, which open nothing without a second factor. */
export const deleteRecoveryCodes = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

/**
 * Deletes the secret of the user's authenticator app.
 * @returns false when there was no confirmed one
 */
export const deleteAuthenticatorApp = async (tx: Database, userId: string): Promise<boolean> => {
  const [deleted] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  sessionChanges.notify(tx, userId);
  return Boolean(deleted?.confirmedAt);
};

/**
 * A page of the secrets that were sealed with another key than `keyId`, by user id.
 * @param page.after id of the last user of the page before; null for the first page
 */
export const listSecretsOfOtherKeys = (
  db: Database,
  page: { keyId: string; after: string | null; limit: number },
): Promise<Pick<AuthenticatorApp, 'userId' | 'sealedSecret'>[]> =>
  db
    .select({ userId: secondFactors.userId, sealedSecret: secondFactors.sealedSecret })
    .from(secondFactors)
    .where(
      and(
        ne(secondFactors.sealedWith, page.keyId),
        page.after === null ? undefined : gt(secondFactors.userId, page.after),
      ),
    )
    .orderBy(asc(secondFactors.userId))
    .limit(page.limit);

/** Replaces a sealed secret, unless the user set up another one meanwhile. */
export const replaceSealedSecret = async (
  db: Database,
  { userId, from }: { userId: string; from: string },
  sealed: Pick<AuthenticatorApp, 'sealedSecret' | 'sealedWith'>,
): Promise<void> => {
  await db
    .update(secondFactors)
    .set(sealed)
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.sealedSecret, from)));
};
