// @vitest-environment node
import { selectAdminRole } from '#machines/session/session.react.ts';
import { describe, expect, test, vi } from 'vitest';
import { CookiesRefusedError } from '#app/session/token-store.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, type BrowserOptions, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';
import { buildToken } from '#qa/support/tokens.ts';

const setUp = (options: BrowserOptions = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server, options);
  return { server, browser, tab: browser.openTab() };
};

describe('a sign-in', () => {
  test('"Login stores both tokens and sets it true", and the next call carries the new access token', async () => {
    const { server, browser, tab } = setUp();
    const pair = server.signIn('anna');

    tab.shop.startSession(pair, 'anna@example.com');
    await tab.getCart();

    expect(tab.isSignedIn()).toBe(true);
    expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([pair.access_token, pair.refresh_token]);
    expect(server.to('cart')[0]?.bearer).toBe(pair.access_token);
  });

  test('sets the cookies: "Access token cookie name access_token_unity, lifetime 1 day; refresh token cookie refresh_token_unity, 30 days; cookies secure, same-site strict, path /"', () => {
    const { server, browser, tab } = setUp();
    const pair = server.signIn('anna');

    tab.shop.startSession(pair, 'anna@example.com');

    const written = browser.jar.writes.map((text) => {
      const [cookie, ...attributes] = text.split('; ');
      return [cookie, attributes.map((attribute) => attribute.toLowerCase()).sort()];
    });
    const attributes = (seconds: number) => [`max-age=${seconds}`, 'path=/', 'samesite=strict', 'secure'];
    expect(written).toEqual([
      [`access_token_unity=${pair.access_token}`, attributes(24 * 60 * 60)],
      [`refresh_token_unity=${pair.refresh_token}`, attributes(30 * 24 * 60 * 60)],
    ]);
  });

  test('"After login the email is saved in local browser storage under a user email key"', () => {
    const { server, browser, tab } = setUp();

    tab.shop.startSession(server.signIn('anna'), 'anna@example.com');

    expect(browser.localStorage.getItem('user_email')).toBe('anna@example.com');
  });

  test('works when the browser forbids local storage', async () => {
    const { server, tab } = setUp({ isStorageForbidden: true });

    tab.shop.startSession(server.signIn('anna', { isAdmin: true }), 'anna@example.com');

    expect([tab.isSignedIn(), tab.isAdmin()]).toEqual([true, true]);
    await expect(tab.getCart()).resolves.toBeDefined();
  });
});

describe('the admin flag', () => {
  const CLAIMS: [name: string, claims: object, isAdmin: boolean][] = [
    ['true', { sub: 'u', sid: 's', is_admin: true }, true],
    ['1', { sub: 'u', sid: 's', is_admin: 1 }, true],
    ['"yes"', { sub: 'u', sid: 's', is_admin: 'yes' }, true],
    ['false', { sub: 'u', sid: 's', is_admin: false }, false],
    ['0', { sub: 'u', sid: 's', is_admin: 0 }, false],
    ['null', { sub: 'u', sid: 's', is_admin: null }, false],
    ['missing', { sub: 'u', sid: 's' }, false],
    ['true, in a token with a number as its subject', { sub: 7, is_admin: true }, true],
    ['true, in a token of nobody', { is_admin: true }, true],
  ];

  test.each(CLAIMS)('is_admin %s', (_, claims, isAdmin) => {
    const { browser, tab } = setUp();
    tab.shop.startSession({ access_token: buildToken(claims), refresh_token: 'r' }, 'a@example.com');
    expect(tab.isAdmin()).toBe(isAdmin);
    expect(browser.localStorage.getItem('is_admin')).toBe(String(isAdmin));
  });

  // docs/design/admin.md#admin-roles
  test.each([
    ['support', 'support'],
    [undefined, 'owner'],
    ['a role of a later version', 'owner'],
  ])('leaves the role to the token: %s means %s', (claim, role) => {
    const { tab } = setUp();
    const claims = { sub: 'u', sid: 's', is_admin: true, admin_role: claim };
    tab.shop.startSession({ access_token: buildToken(claims), refresh_token: 'r' }, 'a@example.com');
    expect(selectAdminRole(tab.shop.actors.session.getSnapshot())).toBe(role);
  });

  test('survives a reload ("boolean kept on the client and persisted locally")', () => {
    const { server, browser, tab } = setUp();
    tab.shop.startSession(server.signIn('anna', { isAdmin: true }), 'anna@example.com');

    expect(browser.openTab().isAdmin()).toBe(true);
  });

  test('is ignored without a cookie', () => {
    const { browser } = setUp();
    browser.localStorage.setItem('is_admin', 'true');

    expect(browser.openTab().isAdmin()).toBe(false);
  });

  test('survives a refresh', async () => {
    const { server, tab } = setUp();
    tab.shop.startSession(server.signIn('anna', { isAdmin: true }), 'anna@example.com');
    server.expireAccess();

    await tab.getCart();

    expect(tab.isAdmin()).toBe(true);
  });
});

describe('"A token that cannot be decoded is logged and the admin flag is not set"', () => {
  test.each(['not-a-token', 'a.b.c', 'a..c', `${'x'.repeat(20)}.%%%.y`])('%s: the login still succeeds', (token) => {
    const { browser, tab } = setUp();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

    tab.shop.startSession({ access_token: token, refresh_token: 'r' }, 'anna@example.com');

    expect([tab.isSignedIn(), tab.isAdmin()]).toEqual([true, false]);
    expect(browser.localStorage.getItem('is_admin')).not.toBe('true');
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain(token);
  });
});

describe('a browser that refuses cookies', () => {
  test('fails the sign-in with a named error', async () => {
    const { server, browser, tab } = setUp();
    browser.jar.refuse();

    expect(() => tab.shop.startSession(server.signIn('anna', { isAdmin: true }), 'anna@example.com')).toThrow(
      CookiesRefusedError,
    );

    expect([tab.isSignedIn(), tab.isAdmin()]).toEqual([false, false]);
    expect(browser.localStorage.getItem('is_admin')).toBe(null);
    expect(browser.localStorage.getItem('user_email')).toBe(null);
    await expect(tab.getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });
  });

  test('signs the previous user out completely', async () => {
    const { server, browser } = setUp();
    browser.remember(server.signIn('anna'), { isAdmin: true });
    const tab = browser.openTab();
    browser.jar.refuse();

    expect(() => tab.shop.startSession(server.signIn('ben'), 'ben@example.com')).toThrow(CookiesRefusedError);
    await expect(tab.getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });

    expect([tab.isSignedIn(), tab.isAdmin()]).toEqual([false, false]);
    expect(browser.jar.get(REFRESH)).toBeUndefined();
  });
});
