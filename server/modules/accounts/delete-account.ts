import { enqueueAccountDeleted } from '#server/modules/identity/account-emails.ts';
import { lockOwnAccount } from '#server/modules/identity/lock-own-account.ts';
import type { AccountDeps } from '#server/modules/identity/deps.ts';
import { toOwnAccountKey, wrongPassword } from '#server/modules/identity/password-check.ts';
import { hashUnknownPassword } from '#server/modules/identity/passwords.ts';
import { eraseProfileFromAudit } from '#server/modules/identity/queries/audit.ts';
import { lockOtherOwners } from '#server/modules/identity/queries/account-locks.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { updateUser } from '#server/modules/identity/queries/users.ts';
import { findOpenOrder } from '#server/modules/orders/queries/orders.ts';
import { cancelUnpaidOrders } from '#server/modules/payments/orders/cancel-unpaid-orders.ts';
import { eraseReviews } from '#server/modules/reviews/erase-reviews.ts';
import { closeRequestsOf } from '#server/modules/support/close-requests-of.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { buildDeletedAddress } from '#server/platform/email/deleted-addresses.ts';
import { deleteEmailsOf } from '#server/platform/email/queries.ts';
import { ShopError } from '#server/platform/errors.ts';
import { anonymizeRows, deleteOwnRows } from './queries/personal-data.ts';

const DELETED_NAME = 'Deleted user';

/**
 * Deletes an account. Orders, payments and grants stay for the books, without personal data. All sessions end, and the email can be
 * used again. Orders that nobody can pay any more are canceled.
 * @param verifiedHash what the password was checked against
 * @throws ShopError token_invalid, last_owner; invalid_input for a password that was replaced meanwhile; order_unpaid while a payment
 *   could still arrive for products that nobody would receive
 */
export const deleteAccount = async (
  deps: Pick<AccountDeps, 'db' | 'clock' | 'readCompany'>,
  caller: { id: string; sessionId: string },
  verifiedHash: string,
): Promise<void> => {
  const { id: userId } = caller;
  const passwordHash = await hashUnknownPassword(toOwnAccountKey(userId));
  const now = deps.clock.now();
  const email = buildDeletedAddress(userId);
  await inTransaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    if (user.passwordHash !== verifiedHash) throw wrongPassword('password');
    if (user.adminRole === 'owner' && (await lockOtherOwners(tx, userId)) === 0) throw new ShopError('last_owner');
    if (await findOpenOrder(tx, userId)) throw new ShopError('order_unpaid');
    await cancelUnpaidOrders(tx, userId, now);
    await deleteOwnRows(tx, userId);
    await eraseReviews(tx, userId);
    await closeRequestsOf(tx, userId, now);
    await anonymizeRows(tx, userId, { name: DELETED_NAME, email });
    await deleteEmailsOf(tx, user);
    await enqueueAccountDeleted(deps, tx, user, now);
    await updateUser(tx, userId, {
      email,
      passwordHash,
      ...toRoleColumns(null),
      username: 'deleted',
      fullName: DELETED_NAME,
      dateBirth: null,
      phone: '',
      address: '',
      city: '',
      stateProvince: '',
      zipPostal: '',
      country: '',
      company: '',
      vatNumber: '',
      updateEmails: false,
      updateBadges: false,
      deletedAt: now,
    });
    await eraseProfileFromAudit(tx, userId);
  });
};
