import type { TokenStore } from '#app/session/token-store.ts';

/** Protections that can be removed: parts of the browser, of the server, and of the code that refreshes tokens. */
export const PARTS = {
  lock: 'the browser has no navigator.locks',
  grace: 'the server revokes the session when a rotated refresh token is used again, without a grace period',
  broadcast: 'the browser has no BroadcastChannel',
  cookieStore: 'the browser has no cookieStore: cookies are read from document.cookie, which may be stale',
  waiting: 'a tab may stop waiting for the lock and continue without it',
  reread: 'cookies are not read again after the lock was acquired',
  guard: 'new tokens are written without a check that the session is still the same',
} as const;

export type FaultyPart = keyof typeof PARTS;

interface FaultyStore {
  store: TokenStore;
  /** Called when a refresh begins to wait for the lock. */
  begin(): void;
}

/**
 * The token store as a refresh without `reread` or `guard` sees it. A refresh reads the cookies twice: inside the lock, and before it
 * writes. Without the first read it exchanges the token that its tab saw before it waited, without the second it sees no later change.
 */
export const withFaults = (store: TokenStore, without: ReadonlySet<FaultyPart>): FaultyStore => {
  if (!without.has('reread') && !without.has('guard')) return { store, begin: () => {} };
  let seen: string | null = null;
  let inLock: Awaited<ReturnType<TokenStore['readFresh']>> | null = null;
  const readFresh: TokenStore['readFresh'] = async () => {
    if (inLock) return without.has('guard') ? inLock : store.readFresh();
    const fresh = await store.readFresh();
    inLock = without.has('reread') ? { ...fresh, refresh: seen, isRejected: true } : fresh;
    return inLock;
  };
  return {
    store: { ...store, readFresh },
    begin: () => {
      inLock = null;
      seen = store.refreshToken();
    },
  };
};
