import type { SecondFactorProof } from '#contract/identity/second-factor-changes.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueSecondFactorChanged } from '../account-emails.ts';
import { type Changer, changeSecondFactor } from './change-second-factor.ts';
import { isOn } from './factors.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import type { SecondFactorDeps } from './deps.ts';

/**
 * Makes new recovery codes for a user who entered the password, with a code, a recovery code or a passkey: for one who has used most of
 * them, or never received them because a response was lost.
 * @returns the new ones, which are shown once
 * @throws ShopError second_factor_changed without a second factor, and those of changeSecondFactor
 */
export const makeNewRecoveryCodes = async (
  deps: SecondFactorDeps,
  changer: Changer,
  proof: Omit<SecondFactorProof, 'password'>,
): Promise<string[]> => {
  const { codes } = await changeSecondFactor(deps, changer, proof, {
    check: (factors) => {
      if (!isOn(factors)) throw new ShopError('second_factor_changed');
    },
    change: async (tx, { account, now }) => {
      const change = 'New recovery codes were made for your account, and the older ones no longer work';
      await enqueueSecondFactorChanged(deps, tx, account, { change, now });
      return { codes: await issueRecoveryCodes(tx, changer.id) };
    },
  });
  return codes;
};
