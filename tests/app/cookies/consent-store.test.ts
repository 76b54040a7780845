// @vitest-environment node
import { expect, test } from 'vitest';
import { createConsentStore } from '#app/cookies/consent-store.ts';
import { createCookieJar } from '#qa/support/fake-browser.ts';
import { CONSENT } from '#qa/support/shop-parts.ts';

const visit = (cookies: Record<string, string> = {}) => {
  const jar = createCookieJar();
  for (const [name, value] of Object.entries(cookies)) jar.set(name, value);
  return { jar, store: createConsentStore(jar.tab()) };
};

test.each([
  [{}, null],
  [{ [CONSENT]: 'true' }, true],
  [{ other: 'true', [CONSENT]: 'false' }, false],
  // Any other value counts as none.
  [{ [CONSENT]: 'yes' }, null],
  [{ [CONSENT]: '' }, null],
  [{ [`${CONSENT}Too`]: 'true' }, null],
])('%j reads as %s', (cookies, answer) => {
  expect(visit(cookies).store.read()).toBe(answer);
});

test.each([true, false])('stores %s for 365 days and reads it back', (accepted) => {
  const { jar, store } = visit();
  store.write(accepted);
  expect(jar.writes).toEqual([`cookiesAccepted=${accepted}; Max-Age=31536000; Path=/; SameSite=Strict`]);
  expect(store.read()).toBe(accepted);
});
