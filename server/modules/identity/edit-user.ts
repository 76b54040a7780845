import type { AdminRight } from '#contract/admin/admin-roles.ts';
import type { EditUserRequest } from '#contract/admin/admin-users.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueEmailChanged } from './account-emails.ts';
import { isDemoEmail } from './demo-accounts.ts';
import { emailTaken } from './email-taken.ts';
import { lockUserForAdmin } from './lock-user-for-admin.ts';
import type { AccountDeps } from './deps.ts';
import { type Admin, recordAudit } from './queries/audit.ts';
import { closeEmailChange } from './queries/email-changes.ts';
import { closePasswordLinks } from './queries/password-links.ts';
import { toRoleColumns } from './queries/admin-roles.ts';
import { type UserRow, isEmailConflict, normalizeEmail, updateUser } from './queries/users.ts';

/** The column of each field that an admin can edit. */
const COLUMNS = {
  username: 'username',
  full_name: 'fullName',
  date_birth: 'dateBirth',
  phone: 'phone',
  address: 'address',
  city: 'city',
  currency: 'currency',
  state_province: 'stateProvince',
  zip_postal: 'zipPostal',
  country: 'country',
  company: 'company',
  vat_number: 'vatNumber',
  email: 'email',
  admin_role: 'adminRole',
} as const satisfies Record<keyof EditUserRequest, keyof UserRow>;
const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** The right that a change needs. */
const rightFor = ({ admin_role: role }: Pick<EditUserRequest, 'admin_role'>): AdminRight =>
  role === undefined ? 'users.change' : 'roles.change';

/**
 * Changes the fields of a user that differ from the form, for an admin. A form with a role needs an owner.
 * @throws ShopError not_found, own_account, invalid_input for the email of a demo account, email_taken, user_conflict, admin_only, right_missing, owner_only
 */
export const editUser = async (deps: AccountDeps, id: string, form: EditUserRequest, admin: Admin): Promise<void> => {
  const edited = { ...form, ...(form.email !== undefined && { email: normalizeEmail(form.email) }) };
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUserForAdmin(tx, id, admin, rightFor(form));
    const changed = FIELDS.filter((field) => edited[field] !== undefined && edited[field] !== user[COLUMNS[field]]);
    if (changed.length === 0) return;
    if (id === admin.userId && (changed.includes('admin_role') || changed.includes('email')))
      throw new ShopError('own_account');
    if (changed.includes('email') && isDemoEmail(user.email))
      throw new ShopError('invalid_input', { fields: { email: ['The email of a demo account cannot be changed'] } });
    const before = Object.fromEntries(changed.map((field) => [field, user[COLUMNS[field]]]));
    const after = Object.fromEntries(changed.map((field) => [field, edited[field]]));
    await updateUser(tx, id, {
      ...Object.fromEntries(changed.map((field) => [COLUMNS[field], edited[field]])),
      ...(edited.admin_role !== undefined && toRoleColumns(edited.admin_role)),
    });
    if (changed.includes('email')) {
      // Links sent to the old email must not open the account any more.
      await closePasswordLinks(tx, id, now);
      await closeEmailChange(tx, id, now);
      const recipient = { id, email: edited.email ?? user.email, fullName: edited.full_name ?? user.fullName };
      await enqueueEmailChanged(deps, tx, recipient, user.email, now);
    }
    await recordAudit(tx, admin, { action: 'user.edit', subject: id, details: { before, after } }, now);
  }).catch((error: unknown) => {
    throw isEmailConflict(error) ? emailTaken() : error;
  });
};
