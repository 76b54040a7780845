// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';

// docs/reliability.md#slow-refresh

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

const setUp = () => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  browser.remember(server.signIn('anna'));
  return { server, browser, tab: browser.openTab() };
};

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await flush();
};

test('"Request timeout 3,600,000 ms": a refresh that takes 60 s signs nobody out, and the request gets its response', async () => {
  const { server, tab } = setUp();
  const isSlow = () => tab.shop.actors.session.getSnapshot().hasTag('slow');
  server.expireAccess();
  const release = server.hold('refresh');
  const cart = tab.getCart();
  await flush();
  await pass(9_999);
  expect(isSlow()).toBe(false);
  await pass(1);
  expect(isSlow()).toBe(true);
  await pass(MINUTE_MS - 10_000);
  expect([tab.isSignedIn(), tab.errors]).toEqual([true, []]);

  release();

  await expect(cart).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
  expect([tab.isSignedIn(), isSlow(), tab.errors]).toEqual([true, false, []]);
  expect(server.to('refresh')).toHaveLength(1);
});

test('"Concurrent refreshes share one in-flight request": other tabs wait for a slow refresh too', async () => {
  const { server, browser, tab } = setUp();
  const other = browser.openTab();
  server.expireAccess();
  const release = server.hold('refresh');
  const cart = tab.getCart();
  await flush();
  const otherCart = other.getCart();
  await pass(MINUTE_MS);
  expect(server.to('refresh')).toHaveLength(1);

  release();

  await expect(Promise.all([cart, otherCart])).resolves.toHaveLength(2);
  expect([tab.isSignedIn(), other.isSignedIn(), server.to('refresh').length]).toEqual([true, true, 1]);
});

test('a user who signs out instead of waiting gets no cookie from the late response', async () => {
  const { server, browser, tab } = setUp();
  server.expireAccess();
  const release = server.hold('refresh');
  const cart = tab.getCart().catch((error: unknown) => error);
  await pass(MINUTE_MS);

  tab.shop.actors.session.send({ type: 'session.logout' });
  release();
  await cart;
  await flush();

  expect([tab.isSignedIn(), browser.jar.get('access_token_unity'), browser.jar.get('refresh_token_unity')]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});
