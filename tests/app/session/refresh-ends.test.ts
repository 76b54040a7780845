// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { messagesFrom } from '#api/api-error.ts';
import { flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

const setUp = () => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  browser.remember(server.signIn('anna'), { isAdmin: true, email: 'anna@example.com' });
  const tab = browser.openTab();
  server.expireAccess();
  return { server, browser, tab };
};

type End = [name: string, response: FakeResponse | 'network', text: string];

const WITHOUT_MESSAGE: [name: string, response: FakeResponse][] = [
  ['an empty object', { body: {} }],
  ['an empty message', { body: { message: '' } }],
  ['a message that is null', { body: { message: null } }],
  ['only one of the two tokens', { body: { access_token: 'a.b.c' } }],
];

const WITH_MESSAGE: End[] = [
  ['a message', { body: { message: 'Your account is blocked' } }, 'Your account is blocked'],
];

const FAILED: End[] = [
  ['status 500 with a message', { status: 500, body: { message: 'Out of order' } }, 'Out of order'],
  ['status 401 with a message', { status: 401, body: { message: 'Used twice' } }, 'Used twice'],
  ['status 502 with a page', { status: 502, body: '<html>Bad gateway</html>' }, 'Something went wrong'],
  ['a broken connection', 'network', 'Unknown error'],
];

/** One toast, no session, no cookies, and waiting private calls are rejected without a toast. */
const expectLoggedOut = async (response: FakeResponse | 'network', text: string) => {
  const { server, browser, tab } = setUp();
  server.respondTo('refresh', () => response);

  const calls = await Promise.allSettled([tab.getCart(), tab.getCart(), tab.getCart()]);

  expect(tab.errors).toEqual([text]);
  expect(tab.isSignedIn()).toBe(false);
  expect([browser.jar.get(ACCESS), browser.jar.get(REFRESH)]).toEqual([undefined, undefined]);
  expect(browser.localStorage.getItem('is_admin')).toBe(null);
  expect(browser.localStorage.getItem('user_email')).toBe(null);
  expect(tab.revalidated()).toBe(1);
  for (const call of calls) {
    expect(call).toMatchObject({ status: 'rejected', reason: { error: { kind: 'signedOut' } } });
    if (call.status === 'rejected') expect(messagesFrom(call.reason)).toEqual([]);
  }
};

describe('a refresh that does not return both tokens', () => {
  test.each(WITH_MESSAGE)(
    '"If the refresh answers with a message instead of tokens, show that message (or \'Refresh token error\') and log out": %s',
    (_, response, text) => expectLoggedOut(response, text),
  );

  test.each(WITHOUT_MESSAGE)(
    '"\'Refresh token error\': refresh answered with no message and no tokens": %s',
    (_, response) => expectLoggedOut(response, 'Refresh token error'),
  );

  test.each(FAILED)('"If the refresh itself fails, show the error and log out": %s', (_, response, text) =>
    expectLoggedOut(response, text),
  );

  test.each<[name: string, response: FakeResponse | 'network', text?: string]>([
    ...WITH_MESSAGE,
    ...WITHOUT_MESSAGE,
    ...FAILED,
  ])('a waiting public call is sent without a token: %s', async (_, response) => {
    const { server, tab } = setUp();
    server.respondTo('refresh', () => response);

    await expect(tab.getTree()).resolves.toBeDefined();

    expect(server.to('category/tree').at(-1)?.bearer).toBe(null);
    expect(server.to('category/tree')).toHaveLength(2);
  });
});

test('keeps other tabs signed in within the grace period when the refresh response is lost', async () => {
  const { server, browser, tab } = setUp();
  const other = browser.openTab();
  const release = server.hold('refresh');
  const lost = tab.getCart().catch(() => null);
  await flush();
  const previousToken = browser.jar.get(REFRESH) ?? '';
  release();
  await lost;

  // The cookies never received the rotated pair.
  browser.jar.set(REFRESH, previousToken);
  browser.jar.expire(ACCESS);
  await expect(other.getCart()).resolves.toBeDefined();
  expect(other.isSignedIn()).toBe(true);
});

test('the next sign-in works after a failed refresh', async () => {
  const { server, tab } = setUp();
  server.respondTo('refresh', () => 'network');
  await tab.getCart().catch(() => null);
  server.respondByDefault('refresh');

  tab.shop.startSession(server.signIn('anna'), 'anna@example.com');

  await expect(tab.getCart()).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
});
