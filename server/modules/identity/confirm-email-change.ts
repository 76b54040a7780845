import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueEmailChanged } from './account-emails.ts';
import { hashEmailToken } from './email-tokens.ts';
import type { AccountDeps } from './deps.ts';
import { confirmMailbox, findEmailChangeByToken } from './queries/email-changes.ts';
import { closePasswordLinks } from './queries/password-links.ts';
import { lockAccount } from './queries/account-locks.ts';
import { isEmailConflict, updateUser } from './queries/users.ts';

/** The change of a token, if the token can confirm it now. `isOld`: it is the token of the current mailbox. */
const readConfirmation = async (db: Database, token: string, now: Date) => {
  const tokenHash = hashEmailToken(token);
  const change = await findEmailChangeByToken(db, tokenHash);
  if (!change) throw new ShopError('email_link_invalid');
  if (change.closedAt) throw new ShopError('email_link_used');
  if (change.expiresAt <= now) throw new ShopError('email_link_expired');
  const isOld = change.oldTokenHash === tokenHash;
  if (isOld ? change.oldConfirmedAt : change.newConfirmedAt) {
    throw new ShopError('email_link_used', {
      message: 'This email is already confirmed. Open the link in the other mailbox too',
    });
  }
  return { change, isOld, isLast: (isOld ? change.newConfirmedAt : change.oldConfirmedAt) !== null };
};

/**
 * Confirms a change of email from one of the two mailboxes. The second confirmation changes the email.
 * @returns the new email after the second confirmation, null after the first
 * @throws ShopError email_link_invalid, email_link_used, email_link_expired, account_blocked, email_taken
 */
export const confirmEmailChange = async (deps: AccountDeps, token: string): Promise<string | null> => {
  const now = deps.clock.now();
  const { change: found } = await readConfirmation(deps.db, token, now);
  const confirmed = inTransaction(deps.db, async (tx) => {
    const user = await lockAccount(tx, found.userId);
    if (!user) throw new ShopError('token_invalid');
    // Read again under the lock: the other mailbox may have confirmed meanwhile.
    const { change, isOld, isLast } = await readConfirmation(tx, token, now);
    if (user.blockedAt) throw new ShopError('account_blocked');
    if (!(await confirmMailbox(tx, change.id, { isOld, isLast }, now))) throw new ShopError('email_link_used');
    if (!isLast) return null;
    await updateUser(tx, user.id, { email: change.newEmail });
    // The old mailbox must not open the account any more.
    await closePasswordLinks(tx, user.id, now);
    await enqueueEmailChanged(deps, tx, { ...user, email: change.newEmail }, user.email, now);
    return change.newEmail;
  });
  return confirmed.catch((error: unknown) => {
    // Somebody registered with the new email after the change was requested.
    throw isEmailConflict(error) ? new ShopError('email_taken') : error;
  });
};
