import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '../schema/users.ts';
import { type UserRow, normalizeEmail } from './users.ts';

/**
 * The recipient of an email about the account, which keeps this email until the transaction ends; null when no account has it, or it is
 * blocked. Waits for a running change of email.
 */
export const lockRecipientByEmail = async (tx: Database, email: string) => {
  const [user] = await tx
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), isNull(users.blockedAt), isNull(users.deletedAt)))
    .for('update');
  return user ?? null;
};

/** Locks an account, so that changes of its email and password run one after another; null when it was deleted. */
export const lockAccount = async (tx: Database, userId: string) => {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      passwordHash: users.passwordHash,
      adminRole: users.adminRole,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return user ?? null;
};

/** Locks an account, deleted or not, and every admin who can sign in. All callers lock in the same order, so none deadlocks. */
export const lockUserAndAdmins = (tx: Database, userId: string): Promise<UserRow[]> =>
  tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), and(sql`${users.isAdmin}`, isNull(users.blockedAt))))
    .orderBy(users.id)
    .for('no key update');

/** Locks every owner who can sign in, except this one, and counts them. */
export const lockOtherOwners = async (tx: Database, userId: string): Promise<number> => {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.adminRole, 'owner'), ne(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update');
  return others.length;
};

/**
 * Locks the user's row until the transaction ends, so that everything that moves this user's money runs one after another.
 * @returns false when the account was deleted. A payment of its orders is still settled
 */
export const lockUser = async (tx: Database, userId: string): Promise<boolean> => {
  const [user] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return user !== undefined && user.deletedAt === null;
};
