// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { type BrowserOptions, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

afterEach(() => vi.restoreAllMocks());

const openThree = ({ hasGrace, isLagging = false, ...options }: BrowserOptions & Record<string, boolean>) => {
  const server = createFakeServer({ hasGrace: hasGrace ?? true });
  const browser = createBrowser(server, options);
  browser.remember(server.signIn('anna'));
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  if (isLagging) browser.jar.lag();
  return { server, browser, tabs };
};

// docs/charts.md#across-tabs and docs/reliability.md#two-tabs-refresh
const LAYERS: [name: string, options: BrowserOptions & Record<string, boolean>, refreshes: number][] = [
  ['with locks, at a server without grace', { hasGrace: false }, 1],
  ['with locks and a lagging document.cookie, at a server without grace', { hasGrace: false, isLagging: true }, 1],
  ['with locks, without cookieStore', { hasGrace: false, hasCookieStore: false }, 1],
  ['with locks, without BroadcastChannel', { hasGrace: false, hasChannel: false }, 1],
  ['without locks, in the grace of the server', { hasLocks: false }, 3],
  [
    "without locks and with a lagging document.cookie, within the server's grace period",
    { hasLocks: false, isLagging: true },
    3,
  ],
  ['without locks, BroadcastChannel and cookieStore', { hasLocks: false, hasChannel: false, hasCookieStore: false }, 3],
];

describe.each(LAYERS)('three tabs that get 401 together, %s', (_, options, refreshes) => {
  test('stay signed in, and every call succeeds', async () => {
    const { server, browser, tabs } = openThree(options);
    server.expireAccess();
    const releaseCart = server.hold('cart');
    const calls = tabs.map((tab) => tab.getCart());
    await flush();
    releaseCart();
    const responses = await Promise.allSettled(calls);

    expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(tabs.map((tab) => tab.isSignedIn())).toEqual([true, true, true]);
    expect(tabs.flatMap((tab) => tab.errors)).toEqual([]);
    expect(server.to('refresh')).toHaveLength(refreshes);
    expect(server.isAlive(browser.jar.get(REFRESH) ?? '')).toBe(true);
  });

  test('stay signed in five times in a row', async () => {
    const { server, browser, tabs } = openThree(options);
    for (let round = 0; round < 5; round += 1) {
      server.expireAccess();
      await Promise.all(tabs.map((tab) => tab.getCart()));
      browser.jar.sync();
    }
    expect(tabs.map((tab) => tab.isSignedIn())).toEqual([true, true, true]);
  });
});

describe('the lock', () => {
  test('is awaited as long as a request may take, never steals, and is optional', async () => {
    const { server, browser } = openThree({ hasGrace: true });
    const asked: { name: string; options: LockOptions }[] = [];
    const lockTimeout = new AbortController();
    const waited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(lockTimeout.signal);
    const locks = {
      request: (name: string, options: LockOptions) => {
        asked.push({ name, options });
        return new Promise((__, reject) =>
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error)),
        );
      },
    } as unknown as LockManager;
    const tab = browser.openTab({ locks });
    server.expireAccess();
    const call = tab.getCart();
    await flush();
    expect(server.to('refresh')).toEqual([]);
    expect(waited).toHaveBeenCalledExactlyOnceWith(3_600_000);
    expect(asked[0]?.options.steal).not.toBe(true);

    lockTimeout.abort(new DOMException('late', 'TimeoutError'));

    await expect(call).resolves.toBeDefined();
    expect(server.to('refresh')).toHaveLength(1);
    expect(tab.isSignedIn()).toBe(true);
  });

  test('is not awaited after a logout', async () => {
    const { server, browser } = openThree({ hasGrace: true });
    const locks = {
      request: (_: string, { signal }: LockOptions) =>
        new Promise((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    } as unknown as LockManager;
    const tab = browser.openTab({ locks });
    server.expireAccess();
    const call = tab.getCart().catch((error: unknown) => error);
    await flush();

    tab.shop.actors.session.send({ type: 'session.logout' });

    expect(await call).toMatchObject({ error: { kind: 'signedOut' } });
    expect(server.to('refresh')).toEqual([]);
  });

  test('covers writing the cookies, so the next tab adopts the newer pair', async () => {
    const { server, tabs } = openThree({ hasGrace: false });
    server.expireAccess();
    const release = server.hold('refresh');
    const calls = tabs.slice(0, 2).map((tab) => tab.getCart());
    await flush();
    expect(server.to('refresh')).toHaveLength(1);
    release();
    await Promise.all(calls);

    expect(server.to('refresh')).toHaveLength(1);
    const [, retryOfOne, retryOfOther] = [...new Set(server.to('cart').map(({ bearer }) => bearer))];
    expect([retryOfOne !== undefined, retryOfOther]).toEqual([true, undefined]);
  });
});

test('a late response without locks keeps the session and the newer tokens that another tab stored meanwhile', async () => {
  const { server, browser, tabs } = openThree({ hasLocks: false });
  const [late, other] = tabs;
  server.expireAccess();
  const releaseLate = server.hold('refresh');
  const lateCart = late!.getCart();
  await flush();
  const releaseOther = server.hold('refresh');
  const otherCart = other!.getCart();
  await flush();
  releaseOther();
  await otherCart;
  server.expireAccess();
  await other!.getCart();
  const newest = browser.jar.get(REFRESH);
  expect(newest).toBe('refresh-0-3');

  releaseLate();
  await expect(lateCart).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
  expect(server.to('logout')).toEqual([]);
  expect([browser.jar.get(REFRESH), server.isAlive(newest ?? '')]).toEqual([newest, true]);
  expect(tabs.map((tab) => tab.isSignedIn())).toEqual([true, true, true]);
});

test('a 401 that arrives after another tab stored new tokens is retried with them, before its message arrives', async () => {
  const { server, tabs } = openThree({ hasLocks: false, hasChannel: false });
  const [late, other] = tabs;
  server.expireAccess();
  const releaseCart = server.hold('cart');
  const lateCart = late!.getCart();
  await flush();
  const release = server.hold('cart');
  release();
  await other!.getCart();
  releaseCart();
  await expect(lateCart).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
  expect(server.to('refresh')).toHaveLength(1);
});
