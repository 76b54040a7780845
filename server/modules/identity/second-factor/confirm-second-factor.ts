import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueSecondFactorOn } from '../account-emails.ts';
import { confirmFactor, findSecondFactor, insertRecoveryCodes } from '../queries/second-factors.ts';
import { revokeSessionsOf } from '../queries/sessions.ts';
import { lockAccount } from '../queries/users.ts';
import { findStep } from './code-check.ts';
import type { SecondFactorParts } from './parts.ts';
import { hashRecoveryCode, makeRecoveryCodes, normalizeCode } from './recovery-codes.ts';

/**
 * Turns a second factor on with the first code of the app, and revokes the user's other sessions, which no code has confirmed.
 * @returns the recovery codes, which are shown once
 * @throws ShopError second_factor_changed, invalid_input, too_many_requests
 */
export const confirmSecondFactor = (
  parts: SecondFactorParts,
  user: { id: string; sessionId: string },
  code: string,
): Promise<string[]> =>
  parts.codes.run(user.id, () =>
    inTransaction(parts.db, async (tx) => {
      const now = parts.clock.now();
      const account = await lockAccount(tx, user.id);
      if (!account) throw new ShopError('token_invalid');
      const factor = await findSecondFactor(tx, user.id);
      if (!factor || factor.confirmedAt) throw new ShopError('second_factor_changed');
      const step = findStep(parts.seal, factor, code, now);
      if (step === null) return null;
      await confirmFactor(tx, user.id, step, now);
      const recoveryCodes = makeRecoveryCodes();
      await insertRecoveryCodes(
        tx,
        user.id,
        recoveryCodes.map((each) => hashRecoveryCode(normalizeCode(each))),
      );
      await revokeSessionsOf(tx, user.id, { exceptId: user.sessionId, reason: 'ended_by_user' }, now);
      await enqueueSecondFactorOn(parts, tx, account, now);
      return recoveryCodes;
    }),
  );
