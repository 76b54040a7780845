import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import type { AccountDeps } from './deps.ts';
import { toOwnAccountKey, wrongPassword } from './password-check.ts';
import { hashNewPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Changes the password of a user who entered the current one, and revokes the user's other sessions.
 * @param change.verifiedHash what the current password was checked against
 * @throws ShopError token_invalid; invalid_input for a password that was replaced meanwhile, and for a common password, shop_busy
 */
export const changePassword = async (
  deps: AccountDeps,
  user: { id: string; sessionId: string },
  { verifiedHash, password }: { verifiedHash: string; password: string },
): Promise<void> => {
  const passwordHash = await hashNewPassword(password, toOwnAccountKey(user.id));
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const account = await lockOwnAccount(tx, user);
    if (account.passwordHash !== verifiedHash) throw wrongPassword('current_password');
    await replacePassword(deps, tx, { userId: user.id, passwordHash, exceptId: user.sessionId }, now);
  });
};
