import type { TokenPair } from '#contract/auth.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Seal } from '#server/platform/seal.ts';
import type { SessionParts } from '../parts.ts';
import { findSecondFactor } from '../queries/second-factors.ts';
import { lockPasswordHash } from '../queries/users.ts';
import { type SessionOrigin, startSession } from '../start-session.ts';
import { type CodeLimit, spendCode } from './code-check.ts';
import { type PendingSignIns, markOfPassword } from './pending-sign-ins.ts';

/**
 * Starts a session for a pending sign-in and a code of the app, or a recovery code.
 * @throws ShopError sign_in_expired, account_blocked; invalid_input for a wrong code; too_many_requests after too many of them
 */
export const finishSignIn = async (
  parts: SessionParts & { pendingSignIns: PendingSignIns; codes: CodeLimit; seal: Seal },
  { token, code }: { token: string; code: string },
  origin: SessionOrigin,
): Promise<TokenPair> => {
  const { userId, passwordMark } = await parts.pendingSignIns.verify(token);
  return parts.codes.run(userId, () =>
    inTransaction(parts.db, async (tx) => {
      const passwordHash = await lockPasswordHash(tx, userId);
      if (passwordHash === null || markOfPassword(passwordHash) !== passwordMark)
        throw new ShopError('sign_in_expired');
      const factor = await findSecondFactor(tx, userId);
      if (!factor?.confirmedAt) throw new ShopError('sign_in_expired');
      if (!(await spendCode({ seal: parts.seal, tx }, factor, code, parts.clock.now()))) return null;
      return startSession({ ...parts, db: tx }, userId, origin);
    }),
  );
};
