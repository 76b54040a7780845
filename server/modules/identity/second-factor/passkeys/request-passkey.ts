import type { PasskeyRequest } from '#contract/identity/passkeys.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import { ShopError } from '#server/platform/errors.ts';
import { listPasskeys, storeChallenge } from '../../queries/passkeys.ts';
import { CHALLENGE_LIFETIME_MS, buildPasskeyRequest } from './webauthn.ts';

/**
 * Makes a challenge for one of the user's passkeys, in place of an earlier one.
 * @param who.boundTo see challenges.ts
 * @throws ShopError second_factor_changed when the user has no passkey
 */
export const requestPasskey = async (
  { db, clock, env }: { db: Database; clock: Clock; env: Pick<Env, 'publicUrl'> },
  { userId, boundTo }: { userId: string; boundTo: string },
): Promise<PasskeyRequest> => {
  const known = await listPasskeys(db, userId);
  if (known.length === 0) throw new ShopError('second_factor_changed');
  const request = await buildPasskeyRequest(env, known);
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS);
  await storeChallenge(db, { boundTo, userId, challenge: request.challenge, expiresAt });
  return request;
};
