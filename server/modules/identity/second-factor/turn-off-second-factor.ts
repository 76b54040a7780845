import type { SecondFactorProof } from '#contract/identity/second-factor-changes.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueSecondFactorChanged, enqueueSecondFactorOff } from '../account-emails.ts';
import { deleteAuthenticatorApp } from '../queries/second-factors.ts';
import { type Changer, changeSecondFactor } from './change-second-factor.ts';
import { closeIfLast } from './factors.ts';
import type { SecondFactorDeps } from './deps.ts';

/**
 * Removes the authenticator app of a user who entered the password, with a code, a recovery code or a passkey. Without a passkey this
 * turns the second factor off.
 * @returns whether the second factor is still on
 * @throws ShopError second_factor_changed, and those of changeSecondFactor
 */
export const turnOffSecondFactor = async (
  deps: SecondFactorDeps,
  changer: Changer,
  proof: Omit<SecondFactorProof, 'password'>,
): Promise<boolean> => {
  const { isStillOn } = await changeSecondFactor(deps, changer, proof, {
    check: ({ app }) => {
      if (!app) throw new ShopError('second_factor_changed');
    },
    change: async (tx, { account, now }) => {
      await deleteAuthenticatorApp(tx, changer.id);
      const change = 'The authenticator app was removed from your account';
      const isStillOn = await closeIfLast(tx, changer.id);
      if (isStillOn) await enqueueSecondFactorChanged(deps, tx, account, { change, now });
      else await enqueueSecondFactorOff(deps, tx, account, now);
      return { isStillOn };
    },
  });
  return isStillOn;
};
