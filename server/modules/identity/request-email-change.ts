import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueEmailChange } from './account-emails.ts';
import { emailTaken } from './email-taken.ts';
import { createEmailToken } from './email-tokens.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import type { AccountDeps } from './deps.ts';
import { wrongPassword } from './password-check.ts';
import { closeEmailChange, insertEmailChange } from './queries/email-changes.ts';
import { isEmailTaken, normalizeEmail } from './queries/users.ts';

/** Time in which both mailboxes must confirm. */
const LIFETIME_MS = 24 * 3600_000;

/**
 * Starts a change of email, which replaces an earlier one. Each mailbox receives a link, and the email changes when both are used.
 * @param change.verifiedHash what the password was checked against
 * @throws ShopError token_invalid, email_taken; invalid_input for the current email, and for a password that was replaced meanwhile
 */
export const requestEmailChange = async (
  deps: AccountDeps,
  caller: { id: string; sessionId: string },
  { verifiedHash, email }: { verifiedHash: string; email: string },
): Promise<void> => {
  const { id: userId } = caller;
  const newEmail = normalizeEmail(email);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const user = await lockOwnAccount(tx, caller);
    if (user.passwordHash !== verifiedHash) throw wrongPassword('password');
    if (user.email === newEmail)
      throw new ShopError('invalid_input', { fields: { email: ['This is already your email'] } });
    if (await isEmailTaken(tx, newEmail)) throw emailTaken();
    await closeEmailChange(tx, userId, now);
    const [toOld, toNew] = [createEmailToken(), createEmailToken()];
    const id = await insertEmailChange(tx, {
      userId,
      newEmail,
      oldTokenHash: toOld.tokenHash,
      newTokenHash: toNew.tokenHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    const change = { id, newEmail, oldToken: toOld.token, newToken: toNew.token };
    await enqueueEmailChange(deps, tx, user, change, now);
  });
};
