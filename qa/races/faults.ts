import type { TokenStore } from '#app/session/token-store.ts';

/** What can be taken away. The first four are parts of browser and server, the last two of the code that renews tokens. */
export const PARTS = {
  lock: 'the browser has no navigator.locks',
  grace: 'the server ends the session when a replaced refresh token comes again, however soon',
  broadcast: 'the browser has no BroadcastChannel',
  cookieStore: 'the browser has no cookieStore: cookies are read from document.cookie, which may lag',
  patience: 'a tab that waits for the lock may go on without it',
  reread: 'cookies are not read again once the lock is had',
  guard: 'nobody looks whether the session is still the same before new tokens are written',
} as const;

export type FaultyPart = keyof typeof PARTS;

/**
 * The token store as a renewal without `reread` or `guard` would see it. A renewal reads the cookies three times: before the lock, once
 * it has it, and before it writes; not to read again is to see the same as before.
 */
export const withFaults = (store: TokenStore, without: ReadonlySet<FaultyPart>): TokenStore => {
  if (!without.has('reread') && !without.has('guard')) return store;
  let seen: string | null = null;
  let inLock: Awaited<ReturnType<TokenStore['readFresh']>> | null = null;
  return {
    ...store,
    refreshToken: () => {
      inLock = null;
      return (seen = store.refreshToken());
    },
    readFresh: async () => {
      if (inLock) return without.has('guard') ? inLock : store.readFresh();
      const fresh = await store.readFresh();
      inLock = without.has('reread') ? { ...fresh, refresh: seen } : fresh;
      return inLock;
    },
  };
};
