import { logout } from '#api/auth/logout.ts';
import { refreshTokens } from '#api/auth/refresh-tokens.ts';
import { REQUEST_TIMEOUT_MS } from '#api/http.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { decodeAccessToken } from '#lib/identity/jwt.ts';
import type { Renewal, SessionUser } from '#machines/session/session.machine.ts';
import type { SessionTabs } from './session-tabs.ts';
import type { TokenStore } from './token-store.ts';

const LOCK = 'prefab-bazaar.refresh';

export interface RenewalDeps {
  api: Pick<ShopApi, 'bare'>;
  store: TokenStore;
  tabs: SessionTabs;
  /** Missing on plain HTTP and in old browsers. */
  locks: LockManager | undefined;
}

/**
 * Holds a lock across all tabs, where the browser has locks. It waits as long as the refresh of the other tab may take: a second
 * refresh meanwhile would use a token that is rotated by then, and after the server's grace period that ends the session.
 */
const runLocked = async <Result>(
  locks: LockManager | undefined,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> => {
  if (!locks) return run();
  let hasStarted = false;
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);
  try {
    return await locks.request(LOCK, { signal: timeout }, () => {
      hasStarted = true;
      return run();
    });
  } catch (error) {
    if (hasStarted || signal.aborted) throw error;
    return run();
  }
};

const getSessionId = (accessToken: string | null) =>
  accessToken === null ? undefined : decodeAccessToken(accessToken)?.sid;

const renewedBy = ({ userId, isAdmin, adminRole }: SessionUser): Renewal => ({
  kind: 'renewed',
  userId,
  isAdmin,
  adminRole,
});

type Refreshed = { response: Awaited<ReturnType<typeof refreshTokens>> } | { error: unknown };

const pairIn = (refreshed: Refreshed) =>
  'response' in refreshed && 'access_token' in refreshed.response ? refreshed.response : null;

const messageIn = (refreshed: Refreshed) =>
  ('response' in refreshed && 'message' in refreshed.response && refreshed.response.message) || null;

/**
 * Renews the tokens: one refresh at a time across all tabs, and the new cookies are written before the next tab reads them. A
 * response that arrives after the session ended, or after another user signed in, is discarded and its tokens are revoked. See
 * docs/charts.md#across-tabs.
 * @param signal aborts when the chart leaves `renewing`
 * @throws ApiFailure when the refresh failed
 */
export const createRenewTokens = ({ api, store, tabs, locks }: RenewalDeps) => {
  const revoke = (refreshToken: string) => void logout(api, refreshToken).catch(() => {});
  const refresh = (token: string, signal?: AbortSignal): Promise<Refreshed> =>
    refreshTokens(api, token, signal).then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );

  /** Exchanges a refresh token, and reads which tokens are stored afterwards. */
  const exchange = async (token: string, signal: AbortSignal) => {
    const refreshed = await refresh(token, signal);
    const after = await store.readFresh();
    if (!signal.aborted || after.refresh !== token) return { refreshed, after };
    // Aborted although the session continues: another tab reported the sign-in whose tokens are renewed here. The server may have
    // rotated the token, so send the request again; within the grace period it returns the same pair.
    return { refreshed: await refresh(token), after: await store.readFresh() };
  };

  const renew = async (signal: AbortSignal): Promise<Renewal> => {
    const current = await store.readFresh();
    signal.throwIfAborted();
    // Another tab has renewed them already. A second refresh would make the token of a third tab two generations old.
    if (current.access !== null && !current.isRejected) return renewedBy(current.stored);
    if (current.refresh === null) return { kind: 'refused', message: null };

    const { refreshed, after } = await exchange(current.refresh, signal);
    const pair = pairIn(refreshed);
    const isUnchanged = after.refresh === current.refresh || after.refresh === pair?.refresh_token;
    if (!isUnchanged) {
      // Without a lock, another tab may have renewed the session again: its tokens stay. Otherwise this browser has left the session:
      // revoke what the refresh returned or may still return.
      const session = getSessionId(pair?.access_token ?? current.access);
      const isSameSession = session !== undefined && session === getSessionId(after.access);
      if (!isSameSession && (pair || signal.aborted)) revoke(pair?.refresh_token ?? current.refresh);
      signal.throwIfAborted();
      return after.refresh === null ? { kind: 'refused', message: null } : renewedBy(after.stored);
    }
    if ('error' in refreshed) throw refreshed.error;
    if (!pair) return { kind: 'refused', message: messageIn(refreshed) };
    store.write(pair);
    tabs.post({ type: 'tokensReplaced' });
    return renewedBy(store.stored());
  };

  return ({ signal }: { signal: AbortSignal }): Promise<Renewal> => runLocked(locks, signal, () => renew(signal));
};
