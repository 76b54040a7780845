import type { SecondFactorProof } from '#contract/identity/second-factor-changes.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { lockAccount } from '../queries/account-locks.ts';
import { spendCode } from './code-check.ts';
import { type Factors, findFactors, isOn } from './factors.ts';
import type { SecondFactorDeps } from './deps.ts';
import { toSessionChallengeKey } from './passkeys/challenges.ts';
import { spendPasskey } from './passkeys/spend-passkey.ts';

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** A user who wants to change their second factor, and has entered the password. */
export interface Changer {
  id: string;
  sessionId: string;
}

const isProven = async (
  deps: SecondFactorDeps & { tx: Database },
  { id: userId, sessionId }: Changer,
  { factors, proof, now }: { factors: Factors; proof: Omit<SecondFactorProof, 'password'>; now: Date },
): Promise<boolean> => {
  const { code, passkey } = proof;
  if (!isOn(factors)) return true;
  if (passkey)
    return spendPasskey(deps, { userId, boundTo: toSessionChallengeKey(sessionId, 'prove'), ...factors }, passkey, now);
  if (code === undefined) throw new ShopError('invalid_input', { fields: { code: ['Code is required'] } });
  return spendCode(deps, { userId, ...factors }, code, now);
};

/**
 * Changes the second factor in a transaction, for a user who proves to have it: whoever knows only the password, and found an open
 * session, can neither remove nor add one.
 * @param proof needed only while a second factor is on
 * @param check throws when the change is impossible; no code is used up then
 * @throws ShopError invalid_input, passkey_rejected, too_many_requests, and those of `check` and `change`
 */
export const changeSecondFactor = <Result extends object>(
  deps: SecondFactorDeps,
  changer: Changer,
  proof: Omit<SecondFactorProof, 'password'>,
  {
    check,
    change,
  }: {
    check(factors: Factors): void;
    change(tx: Database, at: { account: Account; factors: Factors; now: Date }): Promise<Result>;
  },
): Promise<Result> =>
  deps.codes.run<Result>(
    changer.id,
    () =>
      inTransaction(deps.db, async (tx) => {
        const now = deps.clock.now();
        const account = await lockAccount(tx, changer.id);
        if (!account) throw new ShopError('token_invalid');
        const factors = await findFactors(tx, changer.id);
        check(factors);
        if (!(await isProven({ ...deps, tx }, changer, { factors, proof, now }))) return null;
        return change(tx, { account, factors, now });
      }),
    proof.passkey ? 'passkey' : 'code',
  );
