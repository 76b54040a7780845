import { ShopError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';

const FAILURES_MAX = 10;
/** ms from the first failure. */
const WINDOW = 15 * 60_000;
/** Bounds the memory: when more accounts have failures, the oldest entry is evicted. */
const ACCOUNTS_MAX = 50_000;

export interface Attempt {
  /** The password was right: clears earlier failures. */
  succeed(): void;
  /** The password was not checked: the attempt does not count. */
  cancel(): void;
}

/** Counts wrong passwords per account, whatever address they come from. */
export interface FailedSignIns {
  /**
   * Counts an attempt as failed until it succeeds or is canceled, so that parallel attempts cannot exceed the limit.
   * @throws ShopError too_many_requests, with the seconds until the account can be tried again
   */
  begin(account: string): Attempt;
  /** Clears the failures of an account. */
  clear(account: string): void;
}

export const createFailedSignIns = (clock: Clock): FailedSignIns => {
  const accounts = new Map<string, { failures: number; until: number }>();

  const entryOf = (account: string, now: number) => {
    const found = accounts.get(account);
    if (found && found.until > now) return found;
    accounts.delete(account);
    const [oldest] = accounts.keys();
    if (accounts.size >= ACCOUNTS_MAX && oldest !== undefined) accounts.delete(oldest);
    const entry = { failures: 0, until: now + WINDOW };
    accounts.set(account, entry);
    return entry;
  };

  return {
    clear: (account) => void accounts.delete(account),
    begin: (account) => {
      const now = clock.now().getTime();
      const entry = entryOf(account, now);
      if (entry.failures >= FAILURES_MAX) {
        throw new ShopError('too_many_requests', { retryAfter: Math.ceil((entry.until - now) / 1000) });
      }
      entry.failures += 1;
      return {
        succeed: () => void accounts.delete(account),
        cancel: () => {
          entry.failures -= 1;
        },
      };
    },
  };
};
