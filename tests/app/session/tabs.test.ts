// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { flush } from '#qa/support/deferred.ts';
import { buildProductDetail, createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, type BrowserOptions, REFRESH, type Tab, createBrowser } from '#qa/support/shop-parts.ts';

const LAPSED = 'Your session has ended. Please sign in again';

const setUp = (options: BrowserOptions = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server, options);
  const pair = server.signIn('anna', { isAdmin: true });
  browser.remember(pair, { isAdmin: true, email: 'anna@example.com' });
  return { server, browser, pair, here: browser.openTab(), there: browser.openTab() };
};

/** A displayed list of the tab. */
const watchCart = (tab: Tab) => {
  const { queryClient, api } = tab.shop;
  const list = new QueryObserver(queryClient, cartQuery(api));
  list.subscribe(() => {});
  return () => list.getCurrentResult().data?.map(({ title }) => title);
};

describe('a logout in another tab', () => {
  test('signs this tab out without a message and runs the guards again', async () => {
    const { here, there } = setUp();

    there.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect([here.isSignedIn(), here.isAdmin()]).toEqual([false, false]);
    expect(here.revalidated()).toBe(1);
    expect(here.errors).toEqual([]);
  });

  test('does not broadcast again or call the server', async () => {
    const { server, browser, here, there } = setUp();
    const third = browser.openTab();

    there.shop.actors.session.send({ type: 'session.logout' });
    await flush();

    expect(server.to('logout')).toHaveLength(1);
    expect([here.revalidated(), third.revalidated()]).toEqual([1, 1]);
  });

  test('preserves the cookies of a new sign-in', async () => {
    const { server, browser, here, there } = setUp();
    const next = server.signIn('ben');

    there.shop.actors.session.send({ type: 'session.logout' });
    there.shop.startSession(next, 'ben@example.com');
    await flush();

    expect(browser.jar.get(REFRESH)).toBe(next.refresh_token);
    expect([here.isSignedIn(), here.isAdmin()]).toEqual([true, false]);
  });
});

describe('a session that lapses in another tab', () => {
  const lapse = async ({ browser, there }: ReturnType<typeof setUp>) => {
    browser.jar.expire(ACCESS, REFRESH);
    await there.getCart().catch(() => {});
    await flush();
  };
  const offersReport = ({ shop }: Tab) => !shop.actors.recorderReport.getSnapshot().matches('idle');

  test('says so in this tab too, and both offer a report', async () => {
    const tabs = setUp();
    await lapse(tabs);

    const { here, there } = tabs;
    expect([here.isSignedIn(), here.isAdmin(), here.revalidated()]).toEqual([false, false, 1]);
    expect([here.errors, there.errors]).toEqual([[LAPSED], [LAPSED]]);
    expect([offersReport(here), offersReport(there)]).toEqual([true, true]);
  });
});

describe('a sign-in in another tab', () => {
  test('signs a visitor in in this tab too', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server);
    const here = browser.openTab();
    const there = browser.openTab();

    there.shop.startSession(server.signIn('anna', { isAdmin: true }), 'anna@example.com');
    await flush();

    expect([here.isSignedIn(), here.isAdmin()]).toEqual([true, true]);
    await expect(here.getCart()).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
  });

  test("of another user drops this tab's private queries and loads the visible list for the new user", async () => {
    const { server, here, there } = setUp();
    const cart = watchCart(here);
    await flush();
    expect(cart()).toEqual(['Of anna']);
    const release = server.hold('cart');

    there.shop.startSession(server.signIn('ben'), 'ben@example.com');
    await flush();
    expect(cart()).toBeUndefined();
    release();
    await flush();

    expect(cart()).toEqual(['Of ben']);
    expect(here.isAdmin()).toBe(false);
  });

  test('runs the guards of the open page again only for another user', async () => {
    const { server, here, there } = setUp();
    there.shop.startSession(server.signIn('anna', { isAdmin: true }), 'anna@example.com');
    await flush();
    expect(here.revalidated()).toBe(0);

    there.shop.startSession(server.signIn('ben'), 'ben@example.com');
    await flush();
    expect([here.revalidated(), here.isAdmin()]).toEqual([1, false]);
  });

  test('loads again what this tab was loading as a visitor', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server);
    const here = browser.openTab();
    const there = browser.openTab();
    const { queryClient, api } = here.shop;
    server.respondTo('product/7', ({ bearer }) => ({
      body: { data: { ...buildProductDetail(7, 'Stone Castle'), purchased: bearer !== null } },
    }));
    const release = server.hold('product/7');
    const shown = new QueryObserver(queryClient, productQuery(api, '7'));
    shown.subscribe(() => {});
    await flush();

    const pair = server.signIn('anna');
    there.shop.startSession(pair, 'anna@example.com');
    await flush();
    release();
    await flush();

    expect(server.to('product/7').map(({ bearer }) => bearer)).toEqual([null, pair.access_token]);
    expect(shown.getCurrentResult().data).toMatchObject({ purchased: true });
    expect(here.errors).toEqual([]);
  });

  test('of another user drops cached data', async () => {
    const { server, here, there } = setUp();
    const { queryClient, api } = here.shop;
    await queryClient.fetchQuery(cartQuery(api));

    there.shop.startSession(server.signIn('ben'), 'ben@example.com');
    await flush();

    expect(queryClient.getQueryData(cartQuery(api).queryKey)).toBeUndefined();
  });

  test('of another user cancels calls of the previous one although document.cookie lags', async () => {
    const { server, browser, here, there } = setUp();
    browser.jar.lag();
    const next = server.signIn('ben');

    there.shop.startSession(next, 'ben@example.com');
    await flush();
    await here.getCart();

    expect(server.to('cart').map(({ bearer }) => bearer)).toEqual([next.access_token]);
  });
});

describe('a tab that becomes visible without having received a message', () => {
  const deaf = { hasChannel: false };

  test('is signed out after a logout in another tab', async () => {
    const { here, there } = setUp(deaf);
    there.shop.actors.session.send({ type: 'session.logout' });
    await flush();
    expect(here.isSignedIn()).toBe(true);

    here.lookAt();

    expect([here.isSignedIn(), here.isAdmin()]).toEqual([false, false]);
    expect(here.errors).toEqual([LAPSED]);
  });

  test('is signed in after a sign-in in another tab', async () => {
    const server = createFakeServer();
    const browser = createBrowser(server, deaf);
    const here = browser.openTab();
    browser.openTab().shop.startSession(server.signIn('anna'), 'anna@example.com');

    here.lookAt();

    expect(here.isSignedIn()).toBe(true);
  });

  test.each([
    ['opened with both cookies', (pair: { refresh_token: string; access_token: string }) => pair],
    ['opened with only a refresh cookie', ({ refresh_token }: { refresh_token: string }) => ({ refresh_token })],
  ])('%s, loads the private lists again after another user signed in in another tab', async (_, cookies) => {
    const server = createFakeServer();
    const browser = createBrowser(server, deaf);
    browser.remember(cookies(server.signIn('anna', { isAdmin: true })), { isAdmin: true });
    const here = browser.openTab();
    const cart = watchCart(here);
    await flush();
    expect(cart()).toEqual(['Of anna']);
    browser.openTab().shop.startSession(server.signIn('ben'), 'ben@example.com');

    here.lookAt();
    await flush();

    expect(cart()).toEqual(['Of ben']);
    expect(here.isAdmin()).toBe(false);
  });

  test('does nothing when nothing changed', async () => {
    const { server, here } = setUp(deaf);
    const cart = watchCart(here);
    await flush();

    here.lookAt();
    await flush();

    expect(cart()).toEqual(['Of anna']);
    expect(server.to('cart')).toHaveLength(1);
  });

  test('a page restored from the back/forward cache after a sign-out is signed out and has no purchase lock', async () => {
    const { here, there } = setUp(deaf);
    there.shop.actors.session.send({ type: 'session.logout' });

    here.comeBack();

    expect(here.isSignedIn()).toBe(false);
    expect(here.shop.actors.purchase.getSnapshot().value).toBe('idle');
  });

  test('stays signed in when only the access cookie expired', async () => {
    const { browser, here } = setUp(deaf);
    browser.jar.expire(ACCESS);

    here.lookAt();

    expect(here.isSignedIn()).toBe(true);
    await expect(here.getCart()).resolves.toBeDefined();
  });
});
