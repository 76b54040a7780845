import { ShopError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { isPasswordRight } from './passwords.ts';

/** Checks passwords, and limits wrong ones per account and client. */
export interface PasswordCheck {
  /**
   * @param attempt.account key of the count of wrong passwords
   * @param attempt.client who waits for the check, see HashQueue, and whose wrong passwords count together
   * @param attempt.isKnownClient whether the user has signed in from this client before
   * @param find reads the account. For null a decoy hash is checked, so that an unknown account takes as long as a known one
   * @returns the account, or null when the password is wrong
   * @throws ShopError too_many_requests, with the seconds until the client can try again; shop_busy
   */
  check<User extends { passwordHash: string }>(
    attempt: { account: string; client: string; password: string; isKnownClient: () => Promise<boolean> },
    find: () => Promise<User | null>,
  ): Promise<User | null>;
  /** Clears the count of wrong passwords, after the password changed. */
  clear(account: string): void;
}

export const createPasswordCheck = (clock: Clock): PasswordCheck => {
  const failed = createFailedSignIns(clock);
  return {
    check: async ({ account, client, password, isKnownClient }, find) => {
      const isKnown = failed.isFlooded(account) && (await isKnownClient());
      const attempt = failed.begin(account, { client, isKnown });
      try {
        const user = await find();
        if (!(await isPasswordRight(user?.passwordHash ?? null, password, client))) return null;
        attempt.succeed();
        return user;
      } catch (error) {
        attempt.cancel();
        throw error;
      }
    },
    clear: (account) => failed.clear(account),
  };
};

/** Key of the count for a signed-in user who must enter the password again. Sign-ins are counted separately. */
export const toOwnAccountKey = (userId: string) => `user:${userId}`;

/** The error of a wrong password of a signed-in user. Not a 401, because the session is valid. */
export const wrongPassword = (field: string) =>
  new ShopError('invalid_input', { fields: { [field]: ['This password is incorrect'] } });
