import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Profile, ProfileForm } from '#contract/account.ts';
import type { RegisterRequest } from '#contract/auth.ts';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '../schema/users.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Two spellings are one person. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

export interface Credentials {
  id: string;
  passwordHash: string;
  isBlocked: boolean;
}

const credentialsWhere = async (db: Database, isAsked: SQL): Promise<Credentials | null> => {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, blockedAt: users.blockedAt })
    .from(users)
    .where(and(isAsked, isNull(users.deletedAt)));
  return user ? { id: user.id, passwordHash: user.passwordHash, isBlocked: user.blockedAt !== null } : null;
};

/** What a sign-in is checked against; null when nobody has that email. */
export const findCredentials = (db: Database, email: string) =>
  credentialsWhere(db, eq(users.email, normalizeEmail(email)));

/** What is checked where a user has to enter the password again. */
export const findCredentialsById = (db: Database, userId: string) => credentialsWhere(db, eq(users.id, userId));

/** Whom a mail about the account goes to; null when nobody has that email, or the account is blocked. */
export const findMailedUser = async (db: Database, email: string) => {
  const [user] = await db
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), isNull(users.blockedAt), isNull(users.deletedAt)));
  return user ?? null;
};

/** @param email normalized */
export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined;
};

/** Inside a transaction: whatever concerns how this person signs in happens one after the other. */
export const lockPerson = async (tx: Database, userId: string) => {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      isAdmin: users.isAdmin,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  if (!user) throw new ShopError('token_invalid');
  return user;
};

export type NewUser = Pick<typeof users.$inferInsert, 'email' | 'passwordHash' | 'username' | 'fullName'> &
  Partial<typeof users.$inferInsert>;

/** @returns the user's id; null when the email is taken, also by somebody who registers at this very moment */
export const createUser = async (db: Database, user: NewUser): Promise<string | null> => {
  const [created] = await db
    .insert(users)
    .values({ ...user, email: normalizeEmail(user.email) })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return created?.id ?? null;
};

type SomeOf<Form> = { [Name in keyof Form]?: Form[Name] | undefined };

/** The columns of who somebody is and where the invoice goes; undefined for what is not given. */
const personColumns = (form: SomeOf<ProfileForm>) => ({
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
});

/** The columns of a registration form (specification, section 3), without the password. */
export const registrationColumns = (form: ProfileForm & Pick<RegisterRequest, 'email'>) => ({
  ...personColumns(form),
  email: form.email,
  username: form.username,
  fullName: form.full_name,
});

/** Puts a newer hash of the same password in the place of an older one, unless the password was changed meanwhile. */
export const replacePasswordHash = async (db: Database, userId: string, from: string, to: string) => {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)));
};

export const hasUser = async (db: Database, id: string): Promise<boolean> => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return user !== undefined;
};

/** Inside a transaction: whether this is still the user's password, which stays so until the end of it. */
export const holdPasswordHash = async (tx: Database, userId: string, passwordHash: string): Promise<boolean> => {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return user?.passwordHash === passwordHash;
};

/** Changes what is given of who somebody is; nothing else of the account. */
export const updatePerson = async (db: Database, userId: string, change: SomeOf<ProfileForm>) => {
  const columns = personColumns(change);
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.update(users).set(columns).where(eq(users.id, userId));
};

/** The user's own data; null when the account is gone. */
export const findPerson = async (db: Database, userId: string): Promise<Omit<Profile, 'pending_email'> | null> => {
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
    created_at: user.createdAt.toISOString(),
  };
};

/** Locks the user's row until the transaction ends, so that everything that moves this user's money runs one after another. */
export const lockUser = async (tx: Database, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};
