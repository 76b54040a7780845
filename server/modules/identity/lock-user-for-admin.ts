import type { Database } from '#server/platform/db/client.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import type { Admin } from './queries/audit.ts';
import { type UserRow, lockUserAndAdmins } from './queries/users.ts';

/**
 * Locks the user whom an admin changes, and every active admin. When two admins remove each other's rights at once, the second one
 * finds that they are no admin any more, so one admin always remains.
 * @throws ShopError not_found; admin_only when the admin lost the rights meanwhile; user_conflict for a deleted account
 */
export const lockUserForAdmin = async (tx: Database, id: string, admin: Admin): Promise<UserRow> => {
  const locked = await lockUserAndAdmins(tx, id);
  const isStillAdmin = locked.some((row) => row.id === admin.userId && row.isAdmin && !row.blockedAt);
  if (!isStillAdmin) throw new ShopError('admin_only');
  const user = locked.find((row) => row.id === id);
  if (!user) throw notFound('user');
  if (user.deletedAt) throw new ShopError('user_conflict', { message: 'This account was deleted by its owner' });
  return user;
};
