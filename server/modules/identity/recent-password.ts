import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { currentUser } from './identity-plugin.ts';
import { findSession } from './queries/sessions.ts';

/** Time after a password was entered in which its session may move money and change rights. */
export const PASSWORD_LIFETIME_MS = 15 * 60_000;

/**
 * Rejects the call of a session whose user has not entered the password lately, so that an unattended browser of an admin is not enough
 * ([design](../../../docs/design/accounts-and-sessions.md#recent-password)).
 * @throws ShopError token_invalid, password_needed
 */
export const requireRecentPassword = async (
  { db, clock }: { db: Database; clock: Clock },
  request: FastifyRequest,
): Promise<void> => {
  const session = await findSession(db, currentUser(request).sessionId);
  if (!session || session.revokedAt) throw new ShopError('token_invalid');
  const enteredAt = session.passwordCheckedAt ?? session.createdAt;
  if (clock.now().getTime() - enteredAt.getTime() > PASSWORD_LIFETIME_MS) throw new ShopError('password_needed');
};
