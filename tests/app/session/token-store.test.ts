// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createTokenStore } from '#app/session/token-store.ts';
import { createCookieJar, createStorage } from '#qa/support/fake-browser.ts';
import { ACCESS, REFRESH } from '#qa/support/shop-parts.ts';

const PAIR = { access_token: 'a.b.c', refresh_token: 'r' };

const setUp = (cookieStore?: Pick<CookieStore, 'getAll'>) => {
  const jar = createCookieJar();
  const { document, ...tab } = jar.tab();
  const store = createTokenStore({
    document,
    localStorage: createStorage(),
    cookieStore: (cookieStore ?? tab.cookieStore) as CookieStore,
  });
  return { jar, store };
};

describe('the tokens in the cookies', () => {
  test('differ from cookies with similar names', () => {
    const { jar, store } = setUp();
    jar.set(`x${REFRESH}`, 'other');
    jar.set(`${REFRESH}_old`, 'other');
    expect([store.stored(), store.refreshToken()]).toEqual([
      { access: false, refresh: false, userId: null, isAdmin: false, adminRole: null },
      null,
    ]);
  });

  test('may contain an equals sign', async () => {
    const { store } = setUp();
    store.write({ access_token: 'a.b.c==', refresh_token: 'r=1=' });
    expect(store.refreshToken()).toBe('r=1=');
    expect(await store.readFresh()).toMatchObject({ access: 'a.b.c==', refresh: 'r=1=' });
  });

  test('count as missing when they are empty', async () => {
    const { jar, store } = setUp();
    jar.set(ACCESS, '');
    jar.set(REFRESH, '');
    expect(store.stored()).toMatchObject({ access: false, refresh: false });
    expect(await store.readFresh()).toMatchObject({ access: null, refresh: null });
  });

  test('are read with cookieStore where the browser has it', async () => {
    const { jar, store } = setUp();
    store.write(PAIR);
    jar.lag();
    const document = jar.tab().document;
    document.cookie = `${REFRESH}=newer; Path=/`;
    expect(document.cookie).toContain('newer');
    expect(store.refreshToken()).toBe('r');
    expect(await store.readFresh()).toMatchObject({ access: 'a.b.c', refresh: 'newer' });
  });

  test('are gone for every tab when `clear` returns, and there when `write` returns', async () => {
    const { jar, store } = setUp();
    const { cookieStore } = jar.tab();
    const refreshToken = async () => (await cookieStore.getAll()).find(({ name }) => name === REFRESH)?.value;
    store.write(PAIR);
    expect(await refreshToken()).toBe('r');
    store.clear();
    expect(await refreshToken()).toBeUndefined();
  });

  test('are read from document.cookie where cookieStore is blocked', async () => {
    const { store } = setUp({ getAll: () => Promise.reject(new DOMException('no origin', 'SecurityError')) });
    store.write(PAIR);
    expect(await store.readFresh()).toMatchObject({ access: 'a.b.c', refresh: 'r' });
  });
});
