import { ShopError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createFailedSignIns } from './failed-sign-ins.ts';
import { isPasswordRight } from './passwords.ts';

/** Checks passwords, and counts the wrong ones by account. */
export interface PasswordCheck {
  /**
   * Whose password it is; null when it is wrong or there is nobody.
   * @param account what wrong ones are counted by, whoever sends them
   * @throws ShopError too_many_requests, with the time until the account can be tried again
   */
  check<User extends { passwordHash: string }>(
    account: string,
    password: string,
    find: () => Promise<User | null>,
  ): Promise<User | null>;
  /** The password is another one now: wrong tries of the one before no longer count. */
  forget(account: string): void;
}

export const createPasswordCheck = (clock: Clock): PasswordCheck => {
  const failed = createFailedSignIns(clock);
  return {
    check: async (account, password, find) => {
      const attempt = failed.begin(account);
      try {
        const user = await find();
        if (!(await isPasswordRight(user?.passwordHash ?? null, password))) return null;
        attempt.succeeded();
        return user;
      } catch (error) {
        attempt.abandoned();
        throw error;
      }
    },
    forget: (account) => failed.forget(account),
  };
};

/** Whom wrong passwords are counted for where somebody signed in has to enter the password again. */
export const ownAccount = (userId: string) => `user:${userId}`;

/** What is said where the password that somebody signed in enters again is wrong. Not 401: the session is good. */
export const wrongPassword = (field: string) =>
  new ShopError('invalid_input', { fields: { [field]: ['This password is not right'] } });
