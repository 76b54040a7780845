import { ShopError } from '#server/platform/errors.ts';
import type { Clock } from '#server/platform/clock.ts';

/** Wrong passwords of one client for one account before it has to wait. */
const FREE_FAILURES = 10;
/** How long the client waits after FREE_FAILURES; doubles with each further wrong password. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Time after the last wrong password that a client's failures count. */
const FAILURE_TTL_MS = 60 * 60_000;
/** Wrong passwords for one account, of all clients together, before unknown clients have to wait. */
const ACCOUNT_FAILURES = 100;
/** Time from the first failure in which ACCOUNT_FAILURES counts. */
const ACCOUNT_WINDOW_MS = 15 * 60_000;
/** Bounds the memory: when more have failures, the oldest entry is evicted. */
const ENTRIES_MAX = 50_000;

export interface Attempt {
  /** The password was right: clears earlier failures of this client. */
  succeed(): void;
  /** The password was not checked: the attempt does not count. */
  cancel(): void;
}

/**
 * Counts wrong passwords per account and client, so that nobody locks out somebody else, and per account, so that many clients together
 * cannot guess on (docs/design/accounts-and-sessions.md#wrong-passwords).
 */
export interface FailedSignIns {
  /** Whether unknown clients have to wait because too many wrong passwords were sent for the account. */
  isFlooded(account: string): boolean;
  /**
   * Counts an attempt as failed until it succeeds or is canceled, so that parallel attempts cannot exceed the limit.
   * @param who.isKnown the user has signed in from this client before, so ACCOUNT_FAILURES does not apply
   * @throws ShopError too_many_requests, with the seconds until the client can try again
   */
  begin(account: string, who: { client: string; isKnown: boolean }): Attempt;
  /** Clears the failures of all clients for an account. */
  clear(account: string): void;
}

interface Entry {
  failures: number;
  /** Of one client; since 1970. */
  waitUntilMs: number;
  /** ms since 1970 */
  expiresAt: number;
  account: string;
}

const tooMany = (ms: number) => new ShopError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(ms / 1000)) });

const waitAfter = (failures: number) =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - FREE_FAILURES, 10));

export const createFailedSignIns = (clock: Clock): FailedSignIns => {
  const clients = new Map<string, Entry>();
  const accounts = new Map<string, Entry>();

  const findIn = (entries: Map<string, Entry>, key: string, now: number) => {
    const found = entries.get(key);
    if (found && found.expiresAt > now) return found;
    entries.delete(key);
    return null;
  };
  const addTo = (entries: Map<string, Entry>, key: string, account: string, expiresAt: number) => {
    const [oldest] = entries.keys();
    if (entries.size >= ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    const entry: Entry = { failures: 0, waitUntilMs: 0, expiresAt, account };
    entries.set(key, entry);
    return entry;
  };

  const flooded = (account: string, now: number) => {
    const entry = findIn(accounts, account, now);
    return entry && entry.failures >= ACCOUNT_FAILURES ? entry : null;
  };

  return {
    isFlooded: (account) => flooded(account, clock.now().getTime()) !== null,
    clear: (account) => {
      accounts.delete(account);
      for (const [key, entry] of clients) if (entry.account === account) clients.delete(key);
    },
    begin: (account, { client, isKnown }) => {
      const now = clock.now().getTime();
      const key = JSON.stringify([account, client]);
      const own = findIn(clients, key, now) ?? addTo(clients, key, account, now + FAILURE_TTL_MS);
      if (own.waitUntilMs > now) throw tooMany(own.waitUntilMs - now);
      const flood = flooded(account, now);
      if (flood && !isKnown) throw tooMany(flood.expiresAt - now);
      const all = findIn(accounts, account, now) ?? addTo(accounts, account, account, now + ACCOUNT_WINDOW_MS);
      own.failures += 1;
      all.failures += 1;
      own.waitUntilMs = now + waitAfter(own.failures);
      own.expiresAt = now + FAILURE_TTL_MS;
      const takeBack = () => {
        all.failures -= 1;
        own.failures -= 1;
        own.waitUntilMs = now + waitAfter(own.failures);
      };
      return {
        succeed: () => {
          takeBack();
          clients.delete(key);
        },
        cancel: takeBack,
      };
    },
  };
};
