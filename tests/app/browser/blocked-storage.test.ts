// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { openChannel } from '#app/browser/open-channel.ts';
import { openCookies } from '#app/browser/open-cookies.ts';
import { openStorage } from '#lib/browser/open-storage.ts';
import { createConsentStore } from '#app/cookies/consent-store.ts';
import { createSessionTabs } from '#app/session/session-tabs.ts';
import { CookiesRefusedError, createTokenStore } from '#app/session/token-store.ts';
import { createStorage } from '#qa/support/fake-browser.ts';

const forbidden = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
/** A document that throws at every use of its cookies, as in a frame without an origin of its own. */
const forbiddenDocument = Object.defineProperty({} as Pick<Document, 'cookie'>, 'cookie', {
  get: forbidden,
  set: forbidden,
});

describe('a browser in which reading the storage itself throws', () => {
  test('gets storage that ends with the page', () => {
    const storage = openStorage(forbidden);
    expect(storage.getItem('theme')).toBeNull();
    storage.setItem('theme', 'dark');
    expect([storage.getItem('theme'), storage.length, storage.key(0)]).toEqual(['dark', 1, 'theme']);
    storage.removeItem('theme');
    expect(storage.getItem('theme')).toBeNull();
  });

  test('has no cookies and no session, and a sign-in fails with the reason', () => {
    const document = openCookies(forbiddenDocument);
    const store = createTokenStore({ document, localStorage: openStorage(forbidden) });
    expect(store.stored()).toEqual({ access: false, refresh: false, userId: null, isAdmin: false, adminRole: null });
    expect(() => store.writeLogin({ access_token: 'a', refresh_token: 'r' }, 'anna@example.com')).toThrow(
      CookiesRefusedError,
    );
    const consent = createConsentStore({ document });
    consent.write(true);
    expect(consent.read()).toBeNull();
  });

  test('sends no messages between tabs', () => {
    // An arrow function cannot be called with `new`.
    const Channel = function refuse() {
      forbidden();
    } as unknown as typeof BroadcastChannel;
    expect(openChannel(Channel, 'session')).toBeNull();
    expect(() => createSessionTabs(Channel).post({ type: 'loggedOut' })).not.toThrow();
  });
});

test('a browser that allows storage and cookies uses its own', () => {
  const storage = createStorage();
  expect(openStorage(() => storage)).toBe(storage);
  const document = { cookie: 'a=1' };
  const cookies = openCookies(document);
  cookies.cookie = 'b=2';
  expect([cookies.cookie, document.cookie]).toEqual(['b=2', 'b=2']);
});
