import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import type { AccountDeps } from './deps.ts';
import { lockUserForAdmin } from './lock-user-for-admin.ts';
import { type Admin, recordAudit } from './queries/audit.ts';
import { hasSession, revokeSessionOf, revokeSessionsOf } from './queries/sessions.ts';

type Parts = Pick<AccountDeps, 'db' | 'clock'>;

/**
 * Revokes all live sessions of a user, for an admin.
 * @returns how many were revoked
 * @throws ShopError not_found, admin_only, right_missing, owner_only; user_conflict for a deleted account
 */
export const endUserSessions = ({ db, clock }: Parts, userId: string, admin: Admin): Promise<number> => {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockUserForAdmin(tx, userId, admin);
    const ended = await revokeSessionsOf(tx, userId, { exceptId: null, reason: 'ended_by_admin' }, now);
    if (ended === 0) return 0;
    const details = { sessions_ended: ended };
    await recordAudit(tx, admin, { action: 'user.end_sessions', subject: userId, details }, now);
    return ended;
  });
};

/**
 * Revokes one session of a user, for an admin.
 * @returns false when the session had ended before
 * @throws ShopError not_found, admin_only, right_missing, owner_only; user_conflict for a deleted account
 */
export const endUserSession = (
  { db, clock }: Parts,
  { userId, sessionId }: { userId: string; sessionId: string },
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockUserForAdmin(tx, userId, admin);
    if (!(await revokeSessionOf(tx, userId, { sessionId, reason: 'ended_by_admin' }, now))) {
      if (await hasSession(tx, userId, sessionId)) return false;
      throw notFound('session');
    }
    const details = { sessions_ended: 1, session: sessionId };
    await recordAudit(tx, admin, { action: 'user.end_sessions', subject: userId, details }, now);
    return true;
  });
};
