import type { SecondFactorProof } from '#contract/identity/second-factor-changes.ts';
import { notFound } from '#server/platform/errors.ts';
import { enqueueSecondFactorChanged, enqueueSecondFactorOff } from '../../account-emails.ts';
import { deletePasskey } from '../../queries/passkeys.ts';
import { type Changer, changeSecondFactor } from '../change-second-factor.ts';
import { closeIfLast } from '../factors.ts';
import type { SecondFactorDeps } from '../deps.ts';

/**
 * Removes a passkey of a user who entered the password, with a code, a recovery code or a passkey. Without another second factor this
 * turns it off.
 * @throws ShopError not_found, and those of changeSecondFactor
 */
export const removePasskey = async (
  deps: SecondFactorDeps,
  changer: Changer,
  { id, ...proof }: Omit<SecondFactorProof, 'password'> & { id: string },
): Promise<void> => {
  await changeSecondFactor(deps, changer, proof, {
    check: ({ passkeys }) => {
      if (!passkeys.some((passkey) => passkey.id === id)) throw notFound('passkey');
    },
    change: async (tx, { account, factors, now }) => {
      await deletePasskey(tx, changer.id, id);
      const name = factors.passkeys.find((passkey) => passkey.id === id)?.name ?? '';
      const change = `The passkey “${name}” was removed from your account`;
      if (await closeIfLast(tx, changer.id)) await enqueueSecondFactorChanged(deps, tx, account, { change, now });
      else await enqueueSecondFactorOff(deps, tx, account, now);
      return {};
    },
  });
};
