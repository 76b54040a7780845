import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { AccountParts } from './parts.ts';
import { ownAccount } from './password-check.ts';
import { hashNewPassword } from './passwords.ts';
import { lockAccount } from './queries/users.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Changes the password of a user who entered the current one, and revokes the user's other sessions.
 * @throws ShopError invalid_input for a common password, shop_busy
 */
export const changePassword = async (
  parts: AccountParts,
  user: { id: string; sessionId: string },
  password: string,
): Promise<void> => {
  const passwordHash = await hashNewPassword(password, ownAccount(user.id));
  const now = parts.clock.now();
  await inTransaction(parts.db, async (tx) => {
    if (!(await lockAccount(tx, user.id))) throw new ShopError('token_invalid');
    await replacePassword(parts, tx, { userId: user.id, passwordHash, exceptId: user.sessionId }, now);
  });
};
