import { logout } from '#api/auth/logout.ts';
import { refreshTokens } from '#api/auth/refresh-tokens.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { Renewal } from '#machines/session/session.machine.ts';
import type { SessionTabs } from './session-tabs.ts';
import type { TokenStore } from './token-store.ts';

const LOCK = 'prefab-bazaar.refresh';
/** ms. A lock that hangs longer (a frozen tab) is gone without: the server's grace covers two refreshes of one token. */
const LOCK_PATIENCE = 5_000;

export interface RenewalParts {
  api: Pick<ShopApi, 'bare'>;
  store: TokenStore;
  tabs: SessionTabs;
  /** Missing on plain HTTP and in old browsers. */
  locks: LockManager | undefined;
}

/** Runs alone among all tabs where the browser can say so in time. */
const alone = async <Result>(
  locks: LockManager | undefined,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> => {
  if (!locks) return run();
  let hasBegun = false;
  try {
    return await locks.request(LOCK, { signal: AbortSignal.any([signal, AbortSignal.timeout(LOCK_PATIENCE)]) }, () => {
      hasBegun = true;
      return run();
    });
  } catch (error) {
    if (hasBegun || signal.aborted) throw error;
    return run();
  }
};

/**
 * Renews the tokens (specification, section 4): one refresh at a time across all tabs, the new cookies written before the next
 * tab looks. An answer that comes after the session ended, or after somebody else signed in, is thrown away and revoked.
 * @param signal aborts when the chart leaves `renewing`
 * @throws ApiFailure when the refresh failed
 */
export const createRenewTokens =
  ({ api, store, tabs, locks }: RenewalParts) =>
  async ({ signal }: { signal: AbortSignal }): Promise<Renewal> => {
    const seen = store.refreshToken();
    const renewed = (): Renewal => ({ kind: 'renewed', isAdmin: store.stored().isAdmin });
    const revoke = (refreshToken: string) => void logout(api, refreshToken).catch(() => {});

    return alone(locks, signal, async () => {
      const current = await store.readFresh();
      signal.throwIfAborted();
      // Another tab was here first.
      if (current.access !== null && current.refresh !== seen) return renewed();
      if (current.refresh === null) return { kind: 'refused', message: null };

      const spent = current.refresh;
      const ask = (until?: AbortSignal) =>
        refreshTokens(api, spent, until).then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        );
      let outcome = await ask(signal);
      let { refresh } = await store.readFresh();
      if (signal.aborted && refresh === spent) {
        // Given up, and yet the session goes on: another tab told of the very sign-in that is renewed here. The server may have spent
        // its token, so the answer that was lost is asked for again; it is the same one within the grace.
        outcome = await ask();
        ({ refresh } = await store.readFresh());
      }
      const pair = 'answer' in outcome && 'access_token' in outcome.answer ? outcome.answer : null;

      const isStillOurs = refresh === spent || refresh === pair?.refresh_token;
      if (!isStillOurs) {
        // Whatever this refresh led to, or still may where it was given up, belongs to a session that this browser has left.
        if (pair || signal.aborted) revoke(pair?.refresh_token ?? spent);
        signal.throwIfAborted();
        return refresh === null ? { kind: 'refused', message: null } : renewed();
      }
      if ('error' in outcome) throw outcome.error;
      if (!pair) return { kind: 'refused', message: ('message' in outcome.answer && outcome.answer.message) || null };
      store.write(pair);
      tabs.tell({ type: 'tokensReplaced' });
      return renewed();
    });
  };
