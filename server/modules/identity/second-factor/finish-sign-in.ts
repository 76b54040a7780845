import type { TokenPair } from '#contract/identity/auth.ts';
import type { PasskeyAssertion } from '#contract/identity/passkeys.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Env } from '#server/platform/env.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { SessionDeps } from '../deps.ts';
import { lockPasswordHash } from '../queries/credentials.ts';
import { type SessionOrigin, startSession } from '../start-session.ts';
import { type CodeLimit, spendCode } from './code-check.ts';
import { findFactors, isOn } from './factors.ts';
import { toSignInChallengeKey } from './passkeys/challenges.ts';
import { spendPasskey } from './passkeys/spend-passkey.ts';
import { type PendingSignIns, markOfPassword } from './pending-sign-ins.ts';

/**
 * Starts a session for a pending sign-in and a code of the app, a recovery code, or a response of a passkey.
 * @throws ShopError sign_in_expired, account_blocked; invalid_input for a wrong code; passkey_rejected; too_many_requests after too many
 * of them
 */
export const finishSignIn = async (
  deps: SessionDeps & {
    env: Pick<Env, 'publicUrl'>;
    pendingSignIns: PendingSignIns;
    codes: CodeLimit;
    seal: Seal;
  },
  { token, ...given }: { token: string } & ({ code: string } | { passkey: PasskeyAssertion }),
  origin: SessionOrigin,
): Promise<TokenPair> => {
  const { userId, passwordMark } = await deps.pendingSignIns.verify(token);
  return deps.codes.run(
    userId,
    () =>
      inTransaction(deps.db, async (tx) => {
        const passwordHash = await lockPasswordHash(tx, userId);
        if (passwordHash === null || markOfPassword(passwordHash) !== passwordMark)
          throw new ShopError('sign_in_expired');
        const factors = await findFactors(tx, userId);
        if (!isOn(factors)) throw new ShopError('sign_in_expired');
        const now = deps.clock.now();
        const isRight =
          'code' in given
            ? await spendCode({ ...deps, tx }, { userId, ...factors }, given.code, now)
            : await spendPasskey(
                { ...deps, tx },
                { userId, boundTo: toSignInChallengeKey(token), ...factors },
                given.passkey,
                now,
              );
        return isRight ? startSession({ ...deps, db: tx }, userId, origin) : null;
      }),
    'code' in given ? 'code' : 'passkey',
  );
};
