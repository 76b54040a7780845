// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';
import { buildToken } from '#qa/support/tokens.ts';

const HOUR_MS = 3600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['a day slow', -24 * HOUR_MS],
  ['a day fast', 24 * HOUR_MS],
])('a device whose clock is %s', (_name, skew) => {
  const setUp = () => {
    const issued = Math.floor(Date.now() / 1000);
    vi.setSystemTime(Date.now() + skew);
    const server = createFakeServer();
    const browser = createBrowser(server);
    const claims = { sub: 'anna', sid: 's0', is_admin: false, iat: issued, exp: issued + 900 };
    browser.remember({ ...server.signIn('anna'), access_token: buildToken(claims) });
    return { server, tab: browser.openTab() };
  };

  test('uses a token that the server accepts, without a refresh', async () => {
    const { server, tab } = setUp();
    server.respondTo('cart', () => ({ body: { data: [] } }));
    await tab.getCart();
    expect([tab.isSignedIn(), server.to('refresh'), tab.errors]).toEqual([true, [], []]);
  });

  test('refreshes once when the server rejects the token, and stays signed in', async () => {
    const { server, tab } = setUp();
    await expect(tab.getCart()).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
    await tab.getCart();
    expect([tab.isSignedIn(), server.to('refresh').length, tab.errors]).toEqual([true, 1, []]);
  });
});
