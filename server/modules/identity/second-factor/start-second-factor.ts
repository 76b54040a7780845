import type { SecondFactorSecret } from '#contract/second-factor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { findSecondFactor, storeUnconfirmed } from '../queries/second-factors.ts';
import { lockAccount } from '../queries/users.ts';
import type { SecondFactorParts } from './parts.ts';
import { makeSecret, secretUri } from './totp.ts';

/**
 * Makes a secret for an authenticator app, for a user who entered the password. It changes nothing until a code of the app confirms it.
 * @throws ShopError second_factor_changed when a second factor is on
 */
export const startSecondFactor = async (
  { db, clock, seal, readCompany }: SecondFactorParts,
  userId: string,
): Promise<SecondFactorSecret> => {
  const secret = makeSecret();
  const { name: issuer } = await readCompany(db);
  return inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId);
    if (!user) throw new ShopError('token_invalid');
    if ((await findSecondFactor(tx, userId))?.confirmedAt) throw new ShopError('second_factor_changed');
    const sealed = { userId, sealedSecret: seal.seal(secret, userId), sealedWith: seal.keyId };
    await storeUnconfirmed(tx, sealed, clock.now());
    return { secret, uri: secretUri({ secret, issuer, label: user.email }) };
  });
};
