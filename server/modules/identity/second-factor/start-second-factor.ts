import type { SecondFactorProof, SecondFactorSecret } from '#contract/identity/second-factor-changes.ts';
import { ShopError } from '#server/platform/errors.ts';
import { storeUnconfirmedSecret } from '../queries/second-factors.ts';
import { type Changer, changeSecondFactor } from './change-second-factor.ts';
import type { SecondFactorDeps } from './deps.ts';
import { buildSecretUri, createTotpSecret } from './totp.ts';

/**
 * Makes a secret for an authenticator app, for a user who entered the password, and proved to have a passkey if there is one. It changes
 * nothing until a code of the app confirms it.
 * @throws ShopError second_factor_changed when the account has an app, and those of changeSecondFactor
 */
export const startSecondFactor = async (
  deps: SecondFactorDeps,
  changer: Changer,
  proof: Omit<SecondFactorProof, 'password'>,
): Promise<SecondFactorSecret> => {
  const { db, seal, readCompany } = deps;
  const secret = createTotpSecret();
  const { name: issuer } = await readCompany(db);
  return changeSecondFactor(deps, changer, proof, {
    check: ({ app }) => {
      if (app) throw new ShopError('second_factor_changed');
    },
    change: async (tx, { account, now }) => {
      const { id: userId } = changer;
      await storeUnconfirmedSecret(
        tx,
        { userId, sealedSecret: seal.seal(secret, userId), sealedWith: seal.keyId },
        now,
      );
      return { secret, uri: buildSecretUri({ secret, issuer, label: account.email }) };
    },
  });
};
