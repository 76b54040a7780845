import { type SQL, and, eq, isNull } from 'drizzle-orm';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';
import type { Database } from '#server/platform/db/client.ts';
import { secondFactors } from '../schema/second-factors.ts';
import { users } from '../schema/users.ts';
import { hasPasskey } from './passkeys.ts';
import { normalizeEmail } from './users.ts';

export interface Credentials {
  id: string;
  passwordHash: string;
  isBlocked: boolean;
  /** The second factors that are on. */
  methods: SecondFactorMethod[];
}

const selectCredentials = async (db: Database, where: SQL): Promise<Credentials | null> => {
  const [user] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      blockedAt: users.blockedAt,
      confirmedAt: secondFactors.confirmedAt,
      hasPasskey,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(where, isNull(users.deletedAt)));
  if (!user) return null;
  const { id, passwordHash, blockedAt, confirmedAt, hasPasskey: has } = user;
  const methods: SecondFactorMethod[] = [
    ...(confirmedAt ? ['app' as const] : []),
    ...(has ? ['passkey' as const] : []),
  ];
  return { id, passwordHash, isBlocked: blockedAt !== null, methods };
};

/** For a sign-in; null when no account has this email. */
export const findCredentials = (db: Database, email: string) =>
  selectCredentials(db, eq(users.email, normalizeEmail(email)));

/** For a user who must enter their password again. */
export const findCredentialsById = (db: Database, userId: string) => selectCredentials(db, eq(users.id, userId));

/** Stores the hash of a new password. @returns the recipient of an email about the change; null when there is no such account */
export const setPasswordHash = async (tx: Database, userId: string, passwordHash: string) => {
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ id: users.id, email: users.email, fullName: users.fullName });
  return user ?? null;
};

/** Replaces a hash by a newer one of the same password, unless the password changed meanwhile. */
export const replacePasswordHash = async (db: Database, userId: string, from: string, to: string): Promise<boolean> => {
  const replaced = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
};

/** The user's password hash, which stays so until the transaction ends; null when there is no such account. */
export const lockPasswordHash = async (tx: Database, userId: string): Promise<string | null> => {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return user?.passwordHash ?? null;
};
