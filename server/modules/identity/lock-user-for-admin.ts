import { type AdminRight, hasRight } from '#contract/admin/admin-roles.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { Admin } from './queries/audit.ts';
import { lockUserAndAdmins } from './queries/account-locks.ts';
import type { UserRow } from './queries/users.ts';

/**
 * Locks the user whom an admin changes, and every active admin. When two owners remove each other's role at the same time, the second one finds
 * that they are no longer an owner, so one owner always remains. The account of an admin can be changed by an owner only: whoever sets its
 * email or ends its sessions could take it over or lock it out.
 * @param right that the change needs
 * @throws ShopError not_found; admin_only, right_missing when the admin lost the rights meanwhile; owner_only; user_conflict for a deleted
 * account
 */
export const lockUserForAdmin = async (
  tx: Database,
  id: string,
  admin: Admin,
  right: AdminRight = 'users.change',
): Promise<UserRow> => {
  const locked = await lockUserAndAdmins(tx, id);
  const { adminRole = null } = locked.find((row) => row.id === admin.userId && !row.blockedAt) ?? {};
  if (!adminRole) throw new ShopError('admin_only');
  if (!hasRight(adminRole, right)) throw new ShopError('right_missing');
  const user = locked.find((row) => row.id === id);
  if (!user) throw notFound('user');
  if (user.isAdmin && !hasRight(adminRole, 'roles.change')) throw new ShopError('owner_only');
  if (user.deletedAt) throw new ShopError('user_conflict', { message: 'This account was deleted by its owner' });
  return user;
};
