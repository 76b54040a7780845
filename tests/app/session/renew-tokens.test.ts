// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createRenewTokens } from '#app/session/renew-tokens.ts';
import { createSessionTabs } from '#app/session/session-tabs.ts';
import { createTokenStore } from '#app/session/token-store.ts';
import { createCookieJar, createStorage } from '#qa/support/fake-browser.ts';
import { buildToken } from '#qa/support/tokens.ts';

const OLD = { access_token: buildToken({ sub: 'anna', jti: '1' }), refresh_token: 'refresh-1' };
const NEW = { access_token: buildToken({ sub: 'anna', jti: '2' }), refresh_token: 'refresh-2' };

const setUp = () => {
  const jar = createCookieJar();
  const openStore = () => {
    const { document, cookieStore } = jar.tab();
    return createTokenStore({ document, localStorage: createStorage(), cookieStore: cookieStore as CookieStore });
  };
  const here = openStore();
  const there = openStore();
  here.write(OLD);
  const bare = vi.fn().mockResolvedValue(NEW);
  const renew = createRenewTokens({ api: { bare }, store: here, tabs: createSessionTabs(undefined), locks: undefined });
  return { here, there, bare, renew: () => renew({ signal: new AbortController().signal }) };
};

// docs/charts.md#across-tabs
test('tokens that another tab wrote after a 401 are adopted, not renewed again', async () => {
  const { here, there, bare, renew } = setUp();
  here.noteRejected(OLD.access_token);
  there.write(NEW);
  expect(await renew()).toMatchObject({ kind: 'renewed', userId: 'anna' });
  expect(bare).not.toHaveBeenCalled();
});

test('a rejected access token is renewed', async () => {
  const { here, bare, renew } = setUp();
  here.noteRejected(OLD.access_token);
  expect(await renew()).toMatchObject({ kind: 'renewed', userId: 'anna' });
  expect(bare).toHaveBeenCalledOnce();
  expect(await here.readFresh()).toMatchObject({ access: NEW.access_token, refresh: 'refresh-2', isRejected: false });
});
