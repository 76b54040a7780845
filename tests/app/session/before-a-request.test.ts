// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

const setUp = () => {
  const server = createFakeServer();
  return { server, browser: createBrowser(server), pair: server.signIn('anna') };
};

describe('before each request', () => {
  test('"if an access token exists it is sent as a bearer header"', async () => {
    const { server, browser, pair } = setUp();
    browser.remember(pair);

    await browser.openTab().getCart();

    expect(server.requests.map(({ url, bearer }) => [url, bearer])).toEqual([['/front/v2/cart', pair.access_token]]);
  });

  test('"if only a refresh token exists the app refreshes first, stores and uses the new tokens"', async () => {
    const { server, browser, pair } = setUp();
    browser.remember({ refresh_token: pair.refresh_token });

    await browser.openTab().getCart();

    expect(server.requests.map(({ url }) => url)).toEqual(['/front/v2/refresh', '/front/v2/cart']);
    expect(server.to('refresh')[0]).toMatchObject({ method: 'POST', bearer: pair.refresh_token });
    expect(server.to('cart')[0]?.bearer).toBe(browser.jar.get(ACCESS));
    expect(browser.jar.get(REFRESH)).not.toBe(pair.refresh_token);
  });

  test('refreshes when the access cookie expires while the page is open', async () => {
    const { server, browser, pair } = setUp();
    browser.remember(pair);
    const tab = browser.openTab();
    await tab.getCart();
    browser.jar.expire(ACCESS);

    await tab.getCart();

    expect(server.requests.map(({ url }) => url).slice(1)).toEqual(['/front/v2/refresh', '/front/v2/cart']);
    expect(tab.isSignedIn()).toBe(true);
  });

  test('"if neither exists the user is logged out": silent for a visitor, whose call is sent', async () => {
    const { server, browser } = setUp();
    const tab = browser.openTab();

    await tab.getTree();

    expect(server.requests.map(({ url, bearer }) => [url, bearer])).toEqual([['/front/v2/category/tree', null]]);
    expect(tab.isSignedIn()).toBe(false);
    expect([tab.errors, tab.successes, tab.places]).toEqual([[], [], []]);
    expect(tab.revalidated()).toBe(0);
  });

  test('does not send a private call of a visitor', async () => {
    const { server, browser } = setUp();

    await expect(browser.openTab().getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });

    expect(server.requests).toEqual([]);
  });

  test('signs out and runs the guards again when both cookies were deleted', async () => {
    const { server, browser, pair } = setUp();
    browser.remember(pair, { isAdmin: true, email: 'anna@example.com' });
    const tab = browser.openTab();
    browser.jar.expire(ACCESS, REFRESH);

    await expect(tab.getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });

    expect(tab.isSignedIn()).toBe(false);
    expect(tab.revalidated()).toBe(1);
    expect(server.to('cart')).toEqual([]);
    expect(browser.localStorage.getItem('is_admin')).toBe(null);
  });
});

describe('a guarded page', () => {
  const settle = (tab: ReturnType<ReturnType<typeof createBrowser>['openTab']>) =>
    tab.shop.settleSession(new AbortController().signal);

  test('opens without a request with both cookies', async () => {
    const { server, browser, pair } = setUp();
    browser.remember(pair);

    expect(await settle(browser.openTab())).toBe(true);
    expect(server.requests).toEqual([]);
  });

  test('waits for a refresh with only a refresh cookie', async () => {
    const { server, browser, pair } = setUp();
    browser.remember({ refresh_token: pair.refresh_token });
    const release = server.hold('refresh');
    const tab = browser.openTab();
    let decided: boolean | null = null;
    const deciding = settle(tab).then((isSignedIn) => (decided = isSignedIn));

    await flush();
    expect(decided).toBe(null);
    release();
    await deciding;

    expect(decided).toBe(true);
    expect(browser.jar.get(ACCESS)).toBeDefined();
  });

  test('does not open when the server rejects the only refresh cookie', async () => {
    const { browser } = setUp();
    browser.remember({ refresh_token: 'refresh-77-1' });

    expect(await settle(browser.openTab())).toBe(false);
  });

  test('does not open without cookies', async () => {
    const { server, browser } = setUp();

    expect(await settle(browser.openTab())).toBe(false);
    expect(server.requests).toEqual([]);
  });
});

describe('requests that arrive during a refresh', () => {
  test('wait for it and share its result', async () => {
    const { server, browser, pair } = setUp();
    browser.remember({ refresh_token: pair.refresh_token });
    const release = server.hold('refresh');
    const tab = browser.openTab();
    const calls = [tab.getCart(), tab.getTree(), tab.getCart()];

    await flush();
    expect(server.requests.map(({ url }) => url)).toEqual(['/front/v2/refresh']);
    release();
    await Promise.all(calls);

    expect(server.to('refresh')).toHaveLength(1);
    const access = browser.jar.get(ACCESS);
    expect(server.requests.slice(1).map(({ bearer }) => bearer)).toEqual([access, access, access]);
  });

  test('can be canceled one by one', async () => {
    const { server, browser, pair } = setUp();
    browser.remember({ refresh_token: pair.refresh_token });
    const release = server.hold('refresh');
    const tab = browser.openTab();
    const leaving = new AbortController();
    const guarded = tab.shop.settleSession(leaving.signal);
    const call = tab.getCart();

    leaving.abort();
    await expect(guarded).rejects.toMatchObject({ name: 'AbortError' });
    release();

    await expect(call).resolves.toBeDefined();
    expect(tab.isSignedIn()).toBe(true);
  });
});
