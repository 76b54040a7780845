import type { Profile } from '#contract/account.ts';
import type { Database } from '#server/platform/db/client.ts';
import { findPerson } from './queries/users.ts';
import { findPendingEmail } from './change-email.ts';

/** The user's own data, and the email that waits to be confirmed; null when the account is gone. */
export const readProfile = async (db: Database, userId: string, now: Date): Promise<Profile | null> => {
  const person = await findPerson(db, userId);
  return person && { ...person, pending_email: await findPendingEmail(db, userId, now) };
};
