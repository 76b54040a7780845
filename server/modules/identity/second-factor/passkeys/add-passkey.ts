import type { NewPasskey } from '#contract/identity/second-factor-changes.ts';
import { PASSKEYS_MAX } from '#contract/identity/passkeys.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueSecondFactorChanged, enqueueSecondFactorOn } from '../../account-emails.ts';
import { lockOwnAccount } from '../../lock-own-account.ts';
import { insertPasskey, takeChallenge } from '../../queries/passkeys.ts';
import type { Changer } from '../change-second-factor.ts';
import { closeUnproven, findFactors, isOn } from '../factors.ts';
import { issueRecoveryCodes } from '../issue-recovery-codes.ts';
import type { SecondFactorDeps } from '../deps.ts';
import { toSessionChallengeKey } from './challenges.ts';
import { readRegistration } from './webauthn.ts';

/**
 * Adds the passkey that an authenticator made for the user's challenge. If it is the first factor, it turns the second factor on and ends
 * what was begun without one, see closeUnproven.
 * @returns the recovery codes when it was turned on, which are shown once
 * @throws ShopError token_invalid, passkey_rejected, passkey_known, too_many_passkeys
 */
export const addPasskey = async (
  deps: SecondFactorDeps,
  changer: Changer,
  { name, passkey: response }: NewPasskey,
): Promise<string[] | null> => {
  const { id: userId, sessionId } = changer;
  // Null instead of an error within the transaction, so that the challenge of a rejected response stays used up.
  const added = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const account = await lockOwnAccount(tx, changer);
    const challenge = await takeChallenge(tx, { boundTo: toSessionChallengeKey(sessionId, 'add'), userId }, now);
    const credential = challenge === null ? null : await readRegistration(deps.env, response, challenge);
    if (!credential) return null;
    const factors = await findFactors(tx, userId);
    if (factors.passkeys.length >= PASSKEYS_MAX) throw new ShopError('too_many_passkeys');
    if (!(await insertPasskey(tx, { userId, name, ...credential, createdAt: now })))
      throw new ShopError('passkey_known');
    if (isOn(factors)) {
      const change = `The passkey “${name}” was added to your account`;
      await enqueueSecondFactorChanged(deps, tx, account, { change, now });
      return { recoveryCodes: null };
    }
    await closeUnproven(tx, changer, now);
    await enqueueSecondFactorOn(deps, tx, account, { method: 'passkey', now });
    return { recoveryCodes: await issueRecoveryCodes(tx, userId) };
  });
  if (!added) throw new ShopError('passkey_rejected');
  return added.recoveryCodes;
};
