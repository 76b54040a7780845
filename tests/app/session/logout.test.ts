// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

const setUp = () => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  const pair = server.signIn('anna', { isAdmin: true });
  browser.remember(pair, { isAdmin: true, email: 'anna@example.com' });
  return { server, browser, pair, tab: browser.openTab() };
};

describe('a logout', () => {
  test('"logout clears both cookies and sets it false", removes email and admin flag, and revokes the session', async () => {
    const { server, browser, pair, tab } = setUp();

    tab.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([undefined, undefined]);
    expect([browser.localStorage.getItem('user_email'), browser.localStorage.getItem('is_admin')]).toEqual([
      null,
      null,
    ]);
    expect([tab.isSignedIn(), tab.isAdmin()]).toEqual([false, false]);
    expect(server.isAlive(pair.refresh_token)).toBe(false);
    expect(tab.places).toEqual(['/sign-in']);
    expect(tab.errors).toEqual([]);
  });

  // docs/design/accounts-and-sessions.md#signing-in-and-out
  test.each([
    ['a public page', '/asset/7', [], 1],
    ['an account page', '/account/orders', ['/sign-in'], 0],
  ])('on %s', async (_, path, places, revalidations) => {
    const { browser } = setUp();
    const tab = browser.openTab({ path: () => path });

    tab.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect([tab.isSignedIn(), tab.places, tab.revalidated()]).toEqual([false, places, revalidations]);
    expect(tab.successes).toEqual(['You have signed out']);
  });

  // docs/design/accounts-and-sessions.md#signing-in-and-out
  test('is announced in the tab of the logout only', async () => {
    const { browser, tab } = setUp();
    const other = browser.openTab();

    tab.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect([tab.successes, other.successes]).toEqual([['You have signed out'], []]);
    expect(other.isSignedIn()).toBe(false);
  });

  test('signs out whatever the server responds', async () => {
    const { server, browser, tab } = setUp();
    server.respondTo('logout', () => 'network');

    tab.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect([tab.isSignedIn(), browser.jar.get(REFRESH)]).toEqual([false, undefined]);
    expect(tab.errors).toEqual([]);
  });

  test('of a visitor does nothing', async () => {
    const server = createFakeServer();
    const tab = createBrowser(server).openTab();

    tab.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect(server.requests).toEqual([]);
    expect([tab.successes, tab.errors, tab.places, tab.revalidated()]).toEqual([[], [], [], 0]);
  });

  test('ignores a late 401', async () => {
    const { server, browser, tab } = setUp();
    server.expireAccess();
    const releaseCart = server.hold('cart');
    const call = tab.getCart().catch((error: unknown) => error);
    await flush();
    tab.shop.actors.session.send({ type: 'session.logout' });
    const next = server.signIn('ben');
    tab.shop.startSession(next, 'ben@example.com');
    releaseCart();
    await call;

    expect(server.to('refresh')).toEqual([]);
    expect(browser.jar.get(REFRESH)).toBe(next.refresh_token);
    expect(tab.isSignedIn()).toBe(true);
  });
});

describe('the cache after a logout', () => {
  test('does not receive pending responses', async () => {
    const { server, tab } = setUp();
    const { queryClient, api } = tab.shop;
    const release = server.hold('cart');
    const loading = queryClient.fetchQuery(cartQuery(api)).catch((error: unknown) => error);
    await flush();

    tab.shop.actors.session.send({ type: 'session.logout' });
    release();
    await loading;
    await flush();

    expect(queryClient.getQueryData(cartQuery(api).queryKey)).toBeUndefined();
  });

  test('empties displayed lists', async () => {
    const { tab } = setUp();
    const { queryClient, api } = tab.shop;
    const list = new QueryObserver(queryClient, cartQuery(api));
    const stop = list.subscribe(() => {});
    await flush();
    expect(list.getCurrentResult().data).toMatchObject([{ title: 'Of anna' }]);

    tab.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect(list.getCurrentResult().data).toBeUndefined();
    stop();
  });
});
