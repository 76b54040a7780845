import { Secret } from 'otpauth';
import { SEAL_PURPOSE } from '#server/modules/identity/second-factor/deps.ts';
import { secondFactors } from '#server/modules/identity/schema/second-factors.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { TestShop, TestUser } from './shop.ts';

/** Time for which a code is current. */
export const CODE_PERIOD_MS = 30_000;

/** Gives a user a second factor that is on. @returns its secret in Base32 */
export const giveSecondFactor = async (
  shop: Pick<TestShop, 'db' | 'clock' | 'context'>,
  { id: userId }: Pick<TestUser, 'id'>,
): Promise<string> => {
  const seal = createSeal(shop.context.refreshSecrets, SEAL_PURPOSE);
  const secret = new Secret({ size: 20 }).base32;
  await shop.db.insert(secondFactors).values({
    userId,
    sealedSecret: seal.seal(secret, userId),
    sealedWith: seal.keyId,
    confirmedAt: shop.clock.now(),
  });
  return secret;
};
