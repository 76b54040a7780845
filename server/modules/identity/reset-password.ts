import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { AccountDeps } from './deps.ts';
import { readPasswordLink } from './password-links.ts';
import { toOwnAccountKey } from './password-check.ts';
import { hashNewPassword } from './passwords.ts';
import { closeEmailChange } from './queries/email-changes.ts';
import { lockAccount } from './queries/account-locks.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Sets a new password with the token of an email link, which works once, and revokes all sessions. An open change of email is
 * closed: an attacker may have requested it.
 * @returns the email of the account
 * @throws ShopError email_link_invalid, email_link_used, email_link_expired, account_blocked; invalid_input for a common password
 */
export const resetPassword = async (deps: AccountDeps, token: string, password: string): Promise<string> => {
  const { db, clock } = deps;
  const now = clock.now();
  // Checked before the hash: an invalid token must not cost the time of one.
  const { userId } = await readPasswordLink(db, token, now);
  const passwordHash = await hashNewPassword(password, toOwnAccountKey(userId));
  return inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (!user) throw new ShopError('token_invalid');
    // Read again under the lock: of two requests with one token, the second finds it used.
    await readPasswordLink(tx, token, now);
    if (user.blockedAt) throw new ShopError('account_blocked');
    await closeEmailChange(tx, userId, now);
    const { email } = await replacePassword(deps, tx, { userId, passwordHash, exceptId: null }, now);
    return email;
  });
};
