import { ShopError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';

const FAILURES_MAX = 10;
/** ms, from the first failure on. */
const WINDOW = 15 * 60_000;
/** More accounts than this are not watched at once: the one watched longest is let go. */
const ACCOUNTS_MAX = 50_000;

export interface Attempt {
  /** The password was right: earlier failures are forgotten. */
  succeeded(): void;
  /** The password was never checked. */
  abandoned(): void;
}

/** Counts wrong passwords by account, whoever sends them. */
export interface FailedSignIns {
  /**
   * Counts a try as failed until it is told otherwise, so that many tries at once are no way around.
   * @throws ShopError too_many_requests, with the time until the account can be tried again
   */
  begin(account: string): Attempt;
  /** Lets an account be tried anew. */
  forget(account: string): void;
}

export const createFailedSignIns = (clock: Clock): FailedSignIns => {
  const accounts = new Map<string, { failures: number; until: number }>();

  const entryOf = (account: string, now: number) => {
    const known = accounts.get(account);
    if (known && known.until > now) return known;
    accounts.delete(account);
    const [oldest] = accounts.keys();
    if (accounts.size >= ACCOUNTS_MAX && oldest !== undefined) accounts.delete(oldest);
    const entry = { failures: 0, until: now + WINDOW };
    accounts.set(account, entry);
    return entry;
  };

  return {
    forget: (account) => void accounts.delete(account),
    begin: (account) => {
      const now = clock.now().getTime();
      const entry = entryOf(account, now);
      if (entry.failures >= FAILURES_MAX) {
        throw new ShopError('too_many_requests', { retryAfter: Math.ceil((entry.until - now) / 1000) });
      }
      entry.failures += 1;
      return {
        succeeded: () => void accounts.delete(account),
        abandoned: () => {
          entry.failures -= 1;
        },
      };
    },
  };
};
