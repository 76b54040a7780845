import { type SQL, and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Profile, ProfileForm, ProfileUpdate } from '#contract/identity/account.ts';
import { ADMIN_RIGHTS, type AdminRight } from '#contract/admin/admin-roles.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';
import type { Database } from '#server/platform/db/client.ts';
import { isViolationOf } from '#server/platform/db/sql-state.ts';
import { secondFactors } from '../schema/second-factors.ts';
import { users } from '../schema/users.ts';
import { sessionChanges } from '../session-changes.ts';
import { hasPasskey } from './passkeys.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'passwordHash' | 'username' | 'fullName'> &
  Partial<typeof users.$inferInsert>;

/** The columns of a role; null for a user who is no admin. */
export const roleColumns = (adminRole: AdminRole | null) => ({ isAdmin: adminRole !== null, adminRole });

/** Emails differ only in what this leaves: not in case, not in space around them. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

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

/** The rights of an account right now; null when there is none. */
export const findAccess = async (
  db: Database,
  userId: string,
): Promise<{ adminRole: AdminRole | null; isBlocked: boolean } | null> => {
  const [user] = await db
    .select({ adminRole: users.adminRole, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user ? { adminRole: user.adminRole, isBlocked: user.blockedAt !== null } : null;
};

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

/** The current email of an account; null when there is none. */
export const findEmail = async (db: Database, userId: string): Promise<string | null> => {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
};

/** @param email normalized */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined;
};

export const hasUser = async (db: Database, id: string): Promise<boolean> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user !== undefined;
};

/** Matches the admins who can sign in and have a right. */
export const canUse = (right: AdminRight): SQL | undefined =>
  and(inArray(users.adminRole, [...ADMIN_RIGHTS[right]]), isNull(users.blockedAt));

/** Whether the user is an admin who can sign in and has a right. */
export const isAdminWith = async (db: Database, userId: string, right: AdminRight): Promise<boolean> => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), canUse(right)));
  return user !== undefined;
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

/** @returns the user's id; null when the email is taken, also by a registration that runs at the same time */
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

/** @throws an error for which `isEmailConflict` holds when `columns.email` is taken */
export const updateUser = async (db: Database, userId: string, columns: Partial<UserRow>): Promise<void> => {
  await db.update(users).set(columns).where(eq(users.id, userId));
  sessionChanges.notify(db, userId);
};

/** @returns the recipient of an email about the change; null when there is no such account */
export const setPasswordHash = async (tx: Database, userId: string, passwordHash: string) => {
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ id: users.id, email: users.email, fullName: users.fullName });
  return user ?? null;
};

/** Replaces a hash by a newer one of the same password, unless the password changed meanwhile. */
export const replacePasswordHash = async (db: Database, userId: string, from: string, to: string) => {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
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

type SomeOf<Form> = { [Name in keyof Form]?: Form[Name] | undefined };

/** The columns of a profile form. A field that the form leaves out is undefined. */
const toColumns = (form: SomeOf<ProfileForm>) => ({
  username: form.username,
  fullName: form.full_name,
  dateBirth: form.date_birth,
  phone: form.phone,
  address: form.address,
  city: form.city,
  currency: form.currency,
  stateProvince: form.state_province,
  zipPostal: form.zip_postal,
  country: form.country,
  company: form.company,
  vatNumber: form.vat_number,
});

/** The columns of a complete profile form. */
export const profileColumns = (form: ProfileForm) => ({
  ...toColumns(form),
  username: form.username,
  fullName: form.full_name,
});

/**
 * Changes the fields that the form has.
 * @returns false when the account was deleted
 */
export const updateProfile = async (db: Database, userId: string, form: SomeOf<ProfileUpdate>): Promise<boolean> => {
  const columns = { ...toColumns(form), updateEmails: form.update_emails, updateBadges: form.update_badges };
  if (Object.values(columns).every((value) => value === undefined)) return true;
  const updated = await db
    .update(users)
    .set(columns)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return updated.length > 0;
};

/** A user's profile; null when there is no such account. */
export const findProfile = async (db: Database, userId: string): Promise<Omit<Profile, 'pending_email'> | null> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  return {
    email: user.email,
    username: user.username,
    full_name: user.fullName,
    date_birth: user.dateBirth,
    phone: user.phone,
    address: user.address,
    city: user.city,
    currency: user.currency,
    state_province: user.stateProvince,
    zip_postal: user.zipPostal,
    country: user.country,
    company: user.company,
    vat_number: user.vatNumber,
    update_emails: user.updateEmails,
    update_badges: user.updateBadges,
    created_at: user.createdAt.toISOString(),
  };
};

/** Locks the user's row until the transaction ends, so that everything that moves this user's money runs one after another. */
export const lockUser = async (tx: Database, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};
