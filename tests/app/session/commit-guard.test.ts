// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, type BrowserOptions, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

const setUp = (options: BrowserOptions = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server, options);
  browser.remember(server.signIn('anna', { isAdmin: true }), { isAdmin: true, email: 'anna@example.com' });
  return { server, browser, tab: browser.openTab() };
};

// docs/reliability.md#sign-out-during-a-refresh
describe('a logout while a refresh hangs', () => {
  test('writes no cookie and revokes the late tokens', async () => {
    const { server, browser, tab } = setUp();
    server.expireAccess();
    const release = server.hold('refresh');
    const call = tab.getCart().catch((error: unknown) => error);
    await flush();
    expect(server.to('refresh')).toHaveLength(1);

    tab.shop.actors.session.send({ type: 'session.logout' });
    release();
    await flush();

    expect(await call).toMatchObject({ error: { kind: 'signedOut' } });
    expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([undefined, undefined]);
    expect(tab.isSignedIn()).toBe(false);
    expect(server.isAlive('refresh-0-2')).toBe(false);
    expect(tab.errors).toEqual([]);
  });

  test('leaves no cookie when another tab signs out', async () => {
    const { server, browser, tab } = setUp();
    const other = browser.openTab();
    server.expireAccess();
    const release = server.hold('refresh');
    const call = tab.getCart().catch((error: unknown) => error);
    await flush();

    other.shop.actors.session.send({ type: 'session.logout' });
    await flush();
    release();
    await flush();

    expect(await call).toMatchObject({ error: { kind: 'signedOut' } });
    expect([tab.isSignedIn(), browser.jar.get(REFRESH)]).toEqual([false, undefined]);
    expect(server.isAlive('refresh-0-2')).toBe(false);
  });
});

describe('a sign-in as another user in the same tab while a refresh hangs', () => {
  test('preserves the cookies of the next user and revokes the late pair', async () => {
    const { server, browser, tab } = setUp();
    server.expireAccess();
    const release = server.hold('refresh');
    void tab.getCart().catch(() => null);
    await flush();
    const next = server.signIn('ben');

    // No logout in between: a sign-in page was still open.
    tab.shop.startSession(next, 'ben@example.com');
    release();
    await flush();

    expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([next.access_token, next.refresh_token]);
    expect([server.isAlive('refresh-0-2'), server.isAlive(next.refresh_token)]).toEqual([false, true]);
    await expect(tab.getCart()).resolves.toMatchObject({ data: [{ title: 'Of ben' }] });
  });
});

// The refreshing tab gets no message; only the cookies change.
describe('an unnoticed sign-in of another user in another tab during a refresh', () => {
  const RESPONSES: [name: string, response: FakeResponse | 'network'][] = [
    ['is refused', { status: 401, body: { message: 'Unauthorized' } }],
    ['returns a message', { body: { message: 'Signed out' } }],
    ['is lost', 'network'],
  ];

  test.each(RESPONSES)('preserves the new cookies and session when the refresh %s', async (_, response) => {
    const { server, browser, tab } = setUp({ hasChannel: false });
    server.expireAccess();
    const refreshing = createDeferred<FakeResponse | 'network'>();
    server.respondTo('refresh', () => refreshing.promise);
    const call = tab.getCart();
    await flush();
    const there = browser.openTab();
    there.shop.actors.session.send({ type: 'session.logout' });
    const next = server.signIn('ben');
    there.shop.startSession(next, 'ben@example.com');
    refreshing.resolve(response);

    // The call belongs to anna, so it is not sent with ben's token.
    await expect(call).rejects.toMatchObject({ error: { kind: 'canceled' } });
    await expect(tab.getCart()).resolves.toMatchObject({ data: [{ title: 'Of ben' }] });
    expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([next.access_token, next.refresh_token]);
    expect(server.isAlive(next.refresh_token)).toBe(true);
    expect([tab.isSignedIn(), tab.isAdmin(), tab.errors]).toEqual([true, false, []]);
  });

  test('revokes the pair of the refresh', async () => {
    const { server, browser, tab } = setUp({ hasChannel: false });
    server.expireAccess();
    const release = server.hold('refresh');
    const call = tab.getCart();
    await flush();
    const next = server.signIn('ben');
    browser.openTab().shop.startSession(next, 'ben@example.com');
    release();

    // The call belongs to anna, so it is not sent with ben's token.
    await expect(call).rejects.toMatchObject({ error: { kind: 'canceled' } });
    await expect(tab.getCart()).resolves.toMatchObject({ data: [{ title: 'Of ben' }] });
    await flush();
    expect(browser.jar.get(REFRESH)).toBe(next.refresh_token);
    expect([server.isAlive('refresh-0-2'), server.isAlive(next.refresh_token)]).toEqual([false, true]);
  });
});

describe('an unnoticed logout in another tab during a refresh', () => {
  test('leaves no cookie and revokes the pair', async () => {
    const { server, browser, tab } = setUp({ hasChannel: false });
    server.expireAccess();
    const release = server.hold('refresh');
    const call = tab.getCart().catch((error: unknown) => error);
    await flush();
    browser.openTab().shop.actors.session.send({ type: 'session.logout' });
    release();

    expect(await call).toMatchObject({ error: { kind: 'signedOut' } });
    await flush();
    expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([undefined, undefined]);
    expect([tab.isSignedIn(), server.isAlive('refresh-0-2')]).toEqual([false, false]);
  });
});
