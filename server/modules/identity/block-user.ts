import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { lockUserForAdmin } from './lock-user-for-admin.ts';
import type { AccountDeps } from './deps.ts';
import { type Admin, recordAudit } from './queries/audit.ts';
import { revokeSessionsOf } from './queries/sessions.ts';
import { updateUser } from './queries/users.ts';

type Parts = Pick<AccountDeps, 'db' | 'clock'>;

/**
 * Blocks a user and revokes all of their sessions.
 * @throws ShopError not_found, own_account, admin_only, right_missing, owner_only; user_conflict when the user is blocked or deleted already
 */
export const blockUser = async ({ db, clock }: Parts, id: string, reason: string, admin: Admin): Promise<void> => {
  if (id === admin.userId) throw new ShopError('own_account');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const user = await lockUserForAdmin(tx, id, admin);
    if (user.blockedAt) throw new ShopError('user_conflict', { message: 'This user is already blocked' });
    await updateUser(tx, id, { blockedAt: now });
    const ended = await revokeSessionsOf(tx, id, { exceptId: null, reason: 'blocked' }, now);
    const details = { reason, before: { blocked: false }, after: { blocked: true }, sessions_ended: ended };
    await recordAudit(tx, admin, { action: 'user.block', subject: id, details }, now);
  });
};

/**
 * Lets a blocked user sign in again.
 * @throws ShopError not_found, own_account, admin_only, right_missing, owner_only; user_conflict when the user is not blocked, or deleted
 */
export const unblockUser = async ({ db, clock }: Parts, id: string, reason: string, admin: Admin): Promise<void> => {
  if (id === admin.userId) throw new ShopError('own_account');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const user = await lockUserForAdmin(tx, id, admin);
    if (!user.blockedAt) throw new ShopError('user_conflict', { message: 'This user is not blocked' });
    await updateUser(tx, id, { blockedAt: null });
    const details = { reason, before: { blocked: true }, after: { blocked: false } };
    await recordAudit(tx, admin, { action: 'user.unblock', subject: id, details }, now);
  });
};
