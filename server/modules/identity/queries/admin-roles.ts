import { type SQL, and, eq, inArray, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ADMIN_RIGHTS, type AdminRight } from '#contract/admin/admin-roles.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '../schema/users.ts';

/** The columns of a role; null for a user who is not an admin. */
export const toRoleColumns = (adminRole: AdminRole | null) => ({ isAdmin: adminRole !== null, adminRole });

/** The rights of an account right now; null when there is none. */
export const findAccess = async (
  db: Database,
  userId: string,
): Promise<{ adminRole: AdminRole | null; isBlocked: boolean } | null> => {
  const [user] = await db
    .select({ adminRole: users.adminRole, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user ? { adminRole: user.adminRole, isBlocked: user.blockedAt !== null } : null;
};

/** Matches the admins who can sign in and have a right. @param table `users`, or an alias of it */
export const buildRightCondition = (
  right: AdminRight,
  table: Record<'adminRole' | 'blockedAt', AnyPgColumn> = users,
): SQL | undefined => and(inArray(table.adminRole, [...ADMIN_RIGHTS[right]]), isNull(table.blockedAt));

/** Whether the user is an admin who can sign in and has a right. */
export const isAdminWith = async (db: Database, userId: string, right: AdminRight): Promise<boolean> => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), buildRightCondition(right)));
  return user !== undefined;
};
