import type { Profile } from '#contract/identity/account.ts';
import type { Database } from '#server/platform/db/client.ts';
import { findOpenEmailChange } from './queries/email-changes.ts';
import { findProfile } from './queries/profiles.ts';

const readPendingEmail = async (db: Database, userId: string, now: Date): Promise<Profile['pending_email']> => {
  const change = await findOpenEmailChange(db, userId);
  if (!change || change.expiresAt <= now) return null;
  return {
    email: change.newEmail,
    is_old_confirmed: change.oldConfirmedAt !== null,
    is_new_confirmed: change.newConfirmedAt !== null,
    expires_at: change.expiresAt.toISOString(),
  };
};

/** The user's profile with an open change of email; null when there is no such account. */
export const readProfile = async (db: Database, userId: string, now: Date): Promise<Profile | null> => {
  const profile = await findProfile(db, userId);
  return profile && { ...profile, pending_email: await readPendingEmail(db, userId, now) };
};
