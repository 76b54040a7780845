import { and, eq, isNull } from 'drizzle-orm';
import type { Profile, ProfileForm, ProfileUpdate } from '#contract/identity/account.ts';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '../schema/users.ts';

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
export const toProfileColumns = (form: ProfileForm) => ({
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
