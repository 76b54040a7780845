import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueSecondFactorOff } from '../account-emails.ts';
import { deleteSecondFactor, findSecondFactor } from '../queries/second-factors.ts';
import { lockAccount } from '../queries/users.ts';
import { spendCode } from './code-check.ts';
import type { SecondFactorParts } from './parts.ts';

/**
 * Turns the second factor of a user off who entered the password, with a code of the app or a recovery code.
 * @throws ShopError second_factor_changed, invalid_input, too_many_requests
 */
export const turnOffSecondFactor = async (parts: SecondFactorParts, userId: string, code: string): Promise<void> => {
  await parts.codes.run(userId, () =>
    inTransaction(parts.db, async (tx) => {
      const now = parts.clock.now();
      const account = await lockAccount(tx, userId);
      if (!account) throw new ShopError('token_invalid');
      const factor = await findSecondFactor(tx, userId);
      if (!factor?.confirmedAt) throw new ShopError('second_factor_changed');
      if (!(await spendCode({ seal: parts.seal, tx }, factor, code, now))) return null;
      await deleteSecondFactor(tx, userId);
      await enqueueSecondFactorOff(parts, tx, account, now);
      return true;
    }),
  );
};
