import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueSecondFactorChanged, enqueueSecondFactorOn } from '../account-emails.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { confirmAuthenticatorApp, findAuthenticatorApp } from '../queries/second-factors.ts';
import { findStep } from './code-check.ts';
import { closeUnproven } from './factors.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import type { SecondFactorDeps } from './deps.ts';

/**
 * Turns an authenticator app on with its first code. Without a passkey it closes what was begun without a second factor, see
 * closeUnproven.
 * @returns new recovery codes, which are shown once
 * @throws ShopError token_invalid, second_factor_changed, invalid_input, too_many_requests
 */
export const confirmSecondFactor = (
  deps: SecondFactorDeps,
  user: { id: string; sessionId: string },
  code: string,
): Promise<string[]> =>
  deps.codes.run(user.id, () =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const account = await lockOwnAccount(tx, user);
      const factor = await findAuthenticatorApp(tx, user.id);
      if (!factor || factor.confirmedAt) throw new ShopError('second_factor_changed');
      const step = findStep(deps.seal, factor, code, now);
      if (step === null) return null;
      await confirmAuthenticatorApp(tx, user.id, step, now);
      if ((await listPasskeys(tx, user.id)).length > 0) {
        const change = 'An authenticator app was added to your account';
        await enqueueSecondFactorChanged(deps, tx, account, { change, now });
      } else {
        await closeUnproven(tx, user, now);
        await enqueueSecondFactorOn(deps, tx, account, { method: 'app', now });
      }
      return issueRecoveryCodes(tx, user.id);
    }),
  );
