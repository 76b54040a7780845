import type { PasskeyAssertion } from '#contract/identity/passkeys.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Env } from '#server/platform/env.ts';
import { type StoredPasskey, storePasskeyUse, takeChallenge } from '../../queries/passkeys.ts';
import { readAssertion } from './webauthn.ts';

/**
 * Accepts a response of one of the user's passkeys, and uses its challenge up, in the transaction of what it allows.
 * @param who.boundTo what the challenge has to be bound to
 * @returns false when it is not accepted; its challenge is used up all the same
 */
export const spendPasskey = async (
  { tx, env }: { tx: Database; env: Pick<Env, 'publicUrl'> },
  { userId, boundTo, passkeys }: { userId: string; boundTo: string; passkeys: readonly StoredPasskey[] },
  response: PasskeyAssertion,
  now: Date,
): Promise<boolean> => {
  const challenge = await takeChallenge(tx, { boundTo, userId }, now);
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
  if (challenge === null || !passkey) return false;
  const counter = await readAssertion(env, response, { challenge, passkey });
  if (counter === null) return false;
  await storePasskeyUse(tx, passkey.id, counter, now);
  return true;
};
