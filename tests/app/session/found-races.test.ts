// @vitest-environment node
import { expect, test } from 'vitest';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, type BrowserOptions, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

// `npm run races` found most of these (docs/decisions/007-explore-every-order-of-events-across-tabs.md).

const setUp = (options: BrowserOptions = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server, options);
  browser.remember(server.signIn('anna'));
  return { server, browser, here: browser.openTab(), there: browser.openTab() };
};

test("does not repeat a waiting call with the next user's token", async () => {
  const { server, here, there } = setUp();
  server.expireAccess();
  const release = server.hold('cart');
  const call = here.getCart();
  await flush();
  const next = server.signIn('ben');
  there.shop.startSession(next, 'ben@example.com');
  release();

  await expect(call).rejects.toMatchObject({ error: { kind: 'canceled' } });
  expect(server.to('cart').map(({ bearer }) => bearer)).not.toContain(next.access_token);
  expect(here.errors).toEqual([]);
});

test("does not send a call with the next user's token before the message of the sign-in", async () => {
  const { server, here, there } = setUp({ hasChannel: false });
  const next = server.signIn('ben');
  there.shop.startSession(next, 'ben@example.com');

  await expect(here.getCart()).rejects.toMatchObject({ error: { kind: 'canceled' } });
  await expect(here.getCart()).resolves.toMatchObject({ data: [{ title: 'Of ben' }] });
  expect(server.to('cart').map(({ bearer }) => bearer)).toEqual([next.access_token]);
});

test("does not open the payment page of the previous user's purchase", async () => {
  const { server, here, there } = setUp();
  server.respondTo('cart/purchase', () => ({ body: { checkout_url: 'https://pay.example/anna' } }));
  const release = server.hold('cart/purchase');
  here.shop.actors.purchase.send({ type: 'purchase.start', gateway: 'card', expectedTotal: 10 });
  await flush();
  there.shop.startSession(server.signIn('ben'), 'ben@example.com');
  await flush();
  release();
  await flush();

  expect(here.left).toEqual([]);
  expect(here.shop.actors.purchase.getSnapshot().value).toBe('idle');
});

test('ignores a late sign-out message in a newer session', async () => {
  const { server, browser, here, there } = setUp();
  const next = server.signIn('anna');
  there.shop.actors.session.send({ type: 'session.logout' });
  // The message of the sign-out is pending.
  here.shop.startSession(next, 'anna@example.com');
  await flush();

  expect([here.isSignedIn(), there.isSignedIn()]).toEqual([true, true]);
  expect(browser.jar.get(REFRESH)).toBe(next.refresh_token);
});

test('does not sign in again from a document.cookie that lags behind a sign-out', async () => {
  const { browser, here, there } = setUp();
  browser.jar.lag();
  there.shop.actors.session.send({ type: 'session.logout' });
  await flush();

  await expect(here.getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });
  expect(here.isSignedIn()).toBe(false);
});

test('does not sign in again when a call reads the cookies just before a sign-out', async () => {
  const { server, here } = setUp();
  const call = here.getTree();
  here.shop.actors.session.send({ type: 'session.logout' });
  await call;

  expect(here.isSignedIn()).toBe(false);
  expect(server.to('category/tree').map(({ bearer }) => bearer)).toEqual([null]);
  expect(here.errors).toEqual([]);
});

test('refreshes and reports once when a call reads the cookies just before a refresh is rejected', async () => {
  const { server, browser, here } = setUp();
  browser.jar.expire(ACCESS);
  server.respondTo('refresh', () => ({ body: {} }));
  const release = server.hold('refresh');
  const call = here.getTree();
  await flush();
  release();
  // Calls that start around the moment at which the refresh ends.
  const later: Promise<unknown>[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    later.push(here.getTree());
    await Promise.resolve();
  }
  await Promise.all([call, ...later]);

  expect(server.to('refresh')).toHaveLength(1);
  expect(here.errors).toEqual(['Refresh token error']);
  expect(here.isSignedIn()).toBe(false);
});

test('follows a sign-out message without cookieStore although document.cookie lags', async () => {
  const { browser, here, there } = setUp({ hasCookieStore: false });
  browser.jar.lag();
  there.shop.actors.session.send({ type: 'session.logout' });
  await flush();

  expect(here.isSignedIn()).toBe(false);
});

test('does not lose the newest refresh token when a sign-in message aborts its refresh', async () => {
  const { server, browser, here } = setUp();
  server.expireAccess();
  const release = server.hold('refresh');
  const call = here.getCart().catch((error: unknown) => error);
  await flush();
  expect(server.to('refresh')).toHaveLength(1);
  // The message of the sign-in arrives after its tokens are being refreshed.
  here.shop.actors.session.send({ type: 'tab.loggedIn', userId: null, isAdmin: false });
  release();
  await call;
  await flush();

  expect(browser.jar.get(REFRESH)).toBe('refresh-0-2');
  await expect(here.getCart()).resolves.toBeDefined();
});
