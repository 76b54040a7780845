import { and, eq } from 'drizzle-orm';
import type { Profile } from '#contract/account.ts';
import type { RegisterRequest } from '#contract/auth.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/people.ts';

/** Two spellings are one person. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

export interface Credentials {
  id: string;
  passwordHash: string;
  isBlocked: boolean;
}

/** What a sign-in is checked against; null when nobody has that email. */
export const findCredentials = async (db: Database, email: string): Promise<Credentials | null> => {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.email, normalizeEmail(email)));
  return user ? { id: user.id, passwordHash: user.passwordHash, isBlocked: user.blockedAt !== null } : null;
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

/** What a registration form says of the person (specification, section 3). */
export type ProfileForm = Omit<RegisterRequest, 'password' | 'confirm_password' | 'terms'>;

/** Its columns. */
export const registrationColumns = (form: ProfileForm) => ({
  email: form.email,
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

/** The user's own data; null when the account is gone. */
export const findProfile = async (db: Database, userId: string): Promise<Profile | null> => {
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
