import { inTransaction } from '#server/platform/db/transaction.ts';
import { enqueueSecondFactorOff } from '../account-emails.ts';
import type { AccountDeps } from '../deps.ts';
import { recordAudit } from '../queries/audit.ts';
import { deletePasskeys } from '../queries/passkeys.ts';
import { deleteAuthenticatorApp, deleteRecoveryCodes } from '../queries/second-factors.ts';
import { revokeSessionsOf } from '../queries/sessions.ts';
import { lockAccount } from '../queries/account-locks.ts';
import { findCredentials } from '../queries/credentials.ts';

/** Stands in the audit in place of a request: no admin is signed in at the command line, so the account itself is the actor. */
const COMMAND_LINE = 'command line';

/**
 * Removes the second factor of a user who lost the app or the passkeys, and the recovery codes, and revokes all sessions: the lost phone may be signed in.
 * @throws Error when no account has the email, or it has no second factor
 */
export const removeSecondFactor = (deps: AccountDeps, email: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const found = await findCredentials(tx, email);
    const account = found && (await lockAccount(tx, found.id));
    if (!account) throw new Error(`${email} has no account`);
    const hadApp = await deleteAuthenticatorApp(tx, account.id);
    const hadPasskeys = (await deletePasskeys(tx, account.id)) > 0;
    if (!hadApp && !hadPasskeys) throw new Error(`${email} has no second factor`);
    await deleteRecoveryCodes(tx, account.id);
    const ended = await revokeSessionsOf(tx, account.id, { exceptId: null, reason: 'ended_by_admin' }, now);
    const details = { sessions_ended: ended };
    const actor = { userId: account.id, requestId: COMMAND_LINE };
    await recordAudit(tx, actor, { action: 'user.remove_second_factor', subject: account.id, details }, now);
    await enqueueSecondFactorOff(deps, tx, account, now);
  });
