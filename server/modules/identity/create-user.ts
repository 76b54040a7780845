import type { CreateUserRequest } from '#contract/admin/admin-users.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueueSetPassword } from './account-emails.ts';
import { emailTaken } from './email-taken.ts';
import { lockUserForAdmin } from './lock-user-for-admin.ts';
import type { StoreEffect } from './once-per-key.ts';
import type { AccountDeps } from './deps.ts';
import { createPasswordLink } from './password-links.ts';
import { toOwnAccountKey } from './password-check.ts';
import { hashUnknownPassword } from './passwords.ts';
import { type Admin, recordAudit } from './queries/audit.ts';
import { toRoleColumns } from './queries/admin-roles.ts';
import { toProfileColumns } from './queries/profiles.ts';
import { insertUser, normalizeEmail } from './queries/users.ts';

/**
 * Creates an account for an admin, and emails its owner a link to choose the password: no admin ever knows it.
 * @returns the user's id
 * @throws ShopError email_taken; admin_only, right_missing when an admin who is not an owner gives a role
 */
export const createUser = async (
  deps: AccountDeps & { storeEffect?: StoreEffect },
  form: CreateUserRequest,
  admin: Admin,
): Promise<string> => {
  const { admin_role: adminRole, ...profile } = form;
  const passwordHash = await hashUnknownPassword(toOwnAccountKey(admin.userId));
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (adminRole) await lockUserForAdmin(tx, admin.userId, admin, 'roles.change');
    const columns = { ...toProfileColumns(profile), email: normalizeEmail(profile.email) };
    const id = await insertUser(tx, { ...columns, ...toRoleColumns(adminRole), passwordHash, createdAt: now });
    if (!id) throw emailTaken();
    const link = await createPasswordLink(tx, id, 'set', now);
    await enqueueSetPassword(deps, tx, { id, ...columns }, link, now);
    await recordAudit(tx, admin, { action: 'user.create', subject: id, details: { after: form } }, now);
    await deps.storeEffect?.(tx, id);
    return id;
  });
};
