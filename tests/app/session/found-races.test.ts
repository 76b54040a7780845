// @vitest-environment node
import { expect, test } from 'vitest';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { type BrowserOptions, createBrowser, REFRESH } from '#qa/support/shop-parts.ts';

// Each was found by `npm run races` (docs/decisions/007-explore-every-order-of-events-across-tabs.md).

const setUp = (options: BrowserOptions = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server, options);
  browser.remember(server.signIn('anna'));
  return { server, browser, here: browser.openTab(), there: browser.openTab() };
};

test('a call that waits while somebody else signs in is not repeated with the token of the other', async () => {
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

test('nor is a call sent with it that is made before the word of the sign-in has come', async () => {
  const { server, here, there } = setUp({ hasChannel: false });
  const next = server.signIn('ben');
  there.shop.startSession(next, 'ben@example.com');

  await expect(here.getCart()).rejects.toMatchObject({ error: { kind: 'canceled' } });
  await expect(here.getCart()).resolves.toMatchObject({ data: [{ title: 'Of ben' }] });
  expect(server.to('cart').map(({ bearer }) => bearer)).toEqual([next.access_token]);
});

test("a purchase of the user before is not followed to the payment page in the next one's session", async () => {
  const { server, here, there } = setUp();
  server.answer('cart/purchase', () => ({ body: { checkout_url: 'https://pay.example/anna' } }));
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

test('a late "signed out" does not end a newer session', async () => {
  const { server, browser, here, there } = setUp();
  const next = server.signIn('anna');
  there.shop.actors.session.send({ type: 'session.logout' });
  // The word of the sign-out is on its way.
  here.shop.startSession(next, 'anna@example.com');
  await flush();

  expect([here.isSignedIn(), there.isSignedIn()]).toEqual([true, true]);
  expect(browser.jar.get(REFRESH)).toBe(next.refresh_token);
});

test('where document.cookie lags behind a sign-out, a request does not sign the tab in again', async () => {
  const { browser, here, there } = setUp();
  browser.jar.lag();
  there.shop.actors.session.send({ type: 'session.logout' });
  await flush();

  await expect(here.getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });
  expect(here.isSignedIn()).toBe(false);
});

test('without cookieStore the word of a sign-out counts, however late document.cookie is', async () => {
  const { browser, here, there } = setUp({ hasCookieStore: false });
  browser.jar.lag();
  there.shop.actors.session.send({ type: 'session.logout' });
  await flush();

  expect(here.isSignedIn()).toBe(false);
});

test('a renewal that is given up because of the sign-in it belongs to does not lose the newest refresh token', async () => {
  const { server, browser, here } = setUp();
  server.expireAccess();
  const release = server.hold('refresh');
  const call = here.getCart().catch((error: unknown) => error);
  await flush();
  expect(server.to('refresh')).toHaveLength(1);
  // The word of the sign-in whose tokens are being renewed comes only now.
  here.shop.actors.session.send({ type: 'tab.loggedIn', userId: null, isAdmin: false });
  release();
  await call;
  await flush();

  expect(browser.jar.get(REFRESH)).toBe('refresh-0-2');
  await expect(here.getCart()).resolves.toBeDefined();
});
