import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueuePasswordReset } from './account-emails.ts';
import type { AccountDeps } from './deps.ts';
import { createPasswordLink } from './password-links.ts';
import { deletePasswordRequest, listPasswordRequests } from './queries/password-requests.ts';
import { lockRecipientByEmail } from './queries/account-locks.ts';

const BATCH_SIZE = 50;

/**
 * Processes the stored requests for a new password: sends a link to each email that has an account.
 * @param signal ends the run before the next request
 */
export const sendResetLinks = async (deps: AccountDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  for (const { id, email } of await listPasswordRequests(db, BATCH_SIZE)) {
    if (signal?.aborted) return;
    await inTransaction(db, async (tx) => {
      // Another process may run at the same time: only the one that deletes the request sends the email.
      if (!(await deletePasswordRequest(tx, id))) return;
      const user = await lockRecipientByEmail(tx, email);
      if (!user) return;
      const link = await createPasswordLink(tx, user.id, 'reset', now);
      await enqueuePasswordReset(deps, tx, user, link, now);
    });
  }
};
