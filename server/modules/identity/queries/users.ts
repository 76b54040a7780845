import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { isViolationOf } from '#server/platform/db/sql-state.ts';
import { users } from '../schema/users.ts';
import { sessionChanges } from '../session-changes.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'passwordHash' | 'username' | 'fullName'> &
  Partial<typeof users.$inferInsert>;

/** Trims and lower-cases an email, so that lookups ignore case and surrounding space. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** The current email of an account; null when there is none. */
export const findEmail = async (db: Database, userId: string): Promise<string | null> => {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
};

/**
 * Whether an account, blocked or not, has the email.
 * @param email normalized
 */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined;
};

/** Whether there is such an account, deleted or not. */
export const hasUser = async (db: Database, id: string): Promise<boolean> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user !== undefined;
};

/** Creates an account. @returns its id; null when the email is taken, also by a registration that runs at the same time */
export const insertUser = async (db: Database, user: NewUser): Promise<string | null> => {
  const [inserted] = await db
    .insert(users)
    .values({ ...user, email: normalizeEmail(user.email) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted?.id ?? null;
};

/** Whether a write failed because another account has the email. */
export const isEmailConflict = (error: unknown): boolean => isViolationOf(error, users.email.uniqueName);

/**
 * Changes columns of an account and invalidates its cached sessions.
 * @throws an error for which `isEmailConflict` holds when `columns.email` is taken
 */
export const updateUser = async (db: Database, userId: string, columns: Partial<UserRow>): Promise<void> => {
  await db.update(users).set(columns).where(eq(users.id, userId));
  sessionChanges.notify(db, userId);
};
