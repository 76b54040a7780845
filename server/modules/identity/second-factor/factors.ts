import type { Database } from '#server/platform/db/client.ts';
import { type StoredPasskey, deleteChallenges, listPasskeys } from '../queries/passkeys.ts';
import {
  type AuthenticatorApp,
  deleteRecoveryCodes,
  deleteUnconfirmedSecret,
  findAuthenticatorApp,
} from '../queries/second-factors.ts';
import { revokeSessionsOf } from '../queries/sessions.ts';

/** What a user can use at the second step of a sign-in, besides recovery codes. */
export interface Factors {
  /** The authenticator app; null when no code has confirmed it. */
  app: AuthenticatorApp | null;
  /** Oldest first. */
  passkeys: StoredPasskey[];
}

/** The second factors of a user that are on. */
export const findFactors = async (db: Database, userId: string): Promise<Factors> => {
  const app = await findAuthenticatorApp(db, userId);
  return { app: app?.confirmedAt ? app : null, passkeys: await listPasskeys(db, userId) };
};

/** Whether a sign-in needs a second factor. */
export const isOn = ({ app, passkeys }: Factors): boolean => app !== null || passkeys.length > 0;

/**
 * Closes what was begun without a second factor, when the first one is turned on: the user's other sessions, and setups of further
 * factors, for which nobody had to prove this one.
 */
export const closeUnproven = async (
  tx: Database,
  { id: userId, sessionId }: { id: string; sessionId: string },
  now: Date,
): Promise<void> => {
  await revokeSessionsOf(tx, userId, { exceptId: sessionId, reason: 'ended_by_user' }, now);
  await deleteUnconfirmedSecret(tx, userId);
  await deleteChallenges(tx, userId);
};

/**
 * Deletes the recovery codes of a user who has no second factor any more.
 * @returns whether one is still on
 */
export const closeIfLast = async (tx: Database, userId: string): Promise<boolean> => {
  const stays = isOn(await findFactors(tx, userId));
  if (!stays) await deleteRecoveryCodes(tx, userId);
  return stays;
};
