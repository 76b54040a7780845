import type { Database } from '#server/platform/db/client.ts';
import { type Recipient, enqueuePasswordChanged } from './account-emails.ts';
import type { EmailDeps } from './deps.ts';
import { closePasswordLinks } from './queries/password-links.ts';
import { revokeSessionsOf } from './queries/sessions.ts';
import { setPasswordHash } from './queries/credentials.ts';

/**
 * Stores a new password inside a transaction, revokes the user's sessions and links, and queues an email.
 * @param change.exceptId a session that stays live; null revokes all
 */
export const replacePassword = async (
  deps: EmailDeps,
  tx: Database,
  { userId, passwordHash, exceptId }: { userId: string; passwordHash: string; exceptId: string | null },
  now: Date,
): Promise<Recipient> => {
  const user = await setPasswordHash(tx, userId, passwordHash);
  if (!user) throw new Error('The locked user does not exist');
  await revokeSessionsOf(tx, userId, { exceptId, reason: 'password_changed' }, now);
  await closePasswordLinks(tx, userId, now);
  await enqueuePasswordChanged(deps, tx, user, now);
  return user;
};
