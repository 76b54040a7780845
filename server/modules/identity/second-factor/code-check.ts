import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { Seal } from '#server/platform/seal.ts';
import { createFailedSignIns } from '../failed-sign-ins.ts';
import { type AuthenticatorApp, spendRecoveryCode, spendStep } from '../queries/second-factors.ts';
import { hashRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const APP_CODE = /^\d{6}$/;

/** The error of a wrong code. Not a 401: the password, or the session, is valid. */
const wrongCode = () =>
  new ShopError('invalid_input', { fields: { code: ['This code is incorrect or was used before'] } });

/** Errors of a wrong second factor, by what the user gave. */
const WRONG = { code: wrongCode, passkey: () => new ShopError('passkey_rejected') };

/** The time step of a code of the user's app; null when the code is wrong. */
export const findStep = (
  seal: Seal,
  factor: Pick<AuthenticatorApp, 'userId' | 'sealedSecret'>,
  typed: string,
  now: Date,
): number | null => {
  const code = normalizeCode(typed);
  const secret = seal.open(factor.sealedSecret, factor.userId);
  return secret !== null && APP_CODE.test(code) ? stepOfCode(secret, code, now) : null;
};

/**
 * Uses up a code of the app, or a recovery code, in the transaction of what it allows.
 * @returns false when the code is wrong or was used before
 */
export const spendCode = async (
  { seal, tx }: { seal: Seal; tx: Database },
  { userId, app }: { userId: string; app: AuthenticatorApp | null },
  typed: string,
  now: Date,
): Promise<boolean> => {
  const step = app && findStep(seal, app, typed, now);
  if (step !== null) return spendStep(tx, userId, step);
  return spendRecoveryCode(tx, { userId, codeHash: hashRecoveryCode(normalizeCode(typed)) }, now);
};

/** Limits wrong codes and rejected passkeys per user, together ([design](../../../../docs/design/accounts-and-sessions.md#second-factor)). */
export interface CodeLimit {
  /**
   * Runs `work` unless too many attempts failed.
   * @param work returns null when the code or the passkey is wrong. An error of it, such as a missing code, does not count as one
   * @param given what the user gave, a code by default
   * @throws ShopError invalid_input for a wrong code, passkey_rejected; too_many_requests, with the seconds until the user can try again
   */
  run<Result>(userId: string, work: () => Promise<Result | null>, given?: keyof typeof WRONG): Promise<Result>;
}

export const createCodeLimit = (clock: Clock): CodeLimit => {
  const failed = createFailedSignIns(clock);
  return {
    run: async (userId, work, given = 'code') => {
      // Counted for all clients together: whoever is asked for a code knows the password, and six digits could be guessed from many addresses.
      const attempt = failed.begin(userId, { client: userId, isKnown: true });
      const result = await work().catch((error: unknown) => {
        attempt.cancel();
        throw error;
      });
      if (result === null) throw WRONG[given]();
      attempt.succeed();
      return result;
    },
  };
};
