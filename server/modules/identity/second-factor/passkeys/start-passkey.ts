import { PASSKEYS_MAX, type PasskeyCreation } from '#contract/identity/passkeys.ts';
import type { SecondFactorProof } from '#contract/identity/second-factor-changes.ts';
import { ShopError } from '#server/platform/errors.ts';
import { storeChallenge } from '../../queries/passkeys.ts';
import { type Changer, changeSecondFactor } from '../change-second-factor.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { toSessionChallengeKey } from './challenges.ts';
import { CHALLENGE_LIFETIME_MS, buildPasskeyCreation } from './webauthn.ts';

/**
 * Makes the challenge for a new passkey of a user who entered the password. It changes nothing until an authenticator signs it.
 * @throws ShopError too_many_passkeys, and those of changeSecondFactor
 */
export const startPasskey = async (
  deps: SecondFactorDeps,
  changer: Changer,
  proof: Omit<SecondFactorProof, 'password'>,
): Promise<PasskeyCreation> => {
  const { name: shop } = await deps.readCompany(deps.db);
  return changeSecondFactor(deps, changer, proof, {
    check: ({ passkeys }) => {
      if (passkeys.length >= PASSKEYS_MAX) throw new ShopError('too_many_passkeys');
    },
    change: async (tx, { account, factors, now }) => {
      const creation = await buildPasskeyCreation(deps.env, { shop, user: account, known: factors.passkeys });
      const boundTo = toSessionChallengeKey(changer.sessionId, 'add');
      const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
      await storeChallenge(tx, { boundTo, userId: changer.id, challenge: creation.challenge, expiresAt });
      return creation;
    },
  });
};
