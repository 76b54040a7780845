// @vitest-environment node
import '../../support/quiet-console.ts';
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
  // Statecharts, section 2: "Stored consent `false` is an answer."
  [{ other: 'true', [CONSENT]: 'false' }, false],
  // Written by hand or by another program: as if there were none.
  [{ [CONSENT]: 'yes' }, null],
  [{ [CONSENT]: '' }, null],
  [{ [`${CONSENT}Too`]: 'true' }, null],
])('%j reads as %s', (cookies, answer) => {
  expect(visit(cookies).store.read()).toBe(answer);
});

// Specification, sections 3 and 9: "true or false, stored in a cookie named cookiesAccepted for 365 days".
test.each([true, false])('%s is stored for 365 days, and read back', (accepted) => {
  const { jar, store } = visit();
  store.write(accepted);
  expect(jar.writes).toEqual([`cookiesAccepted=${accepted}; Max-Age=31536000; Path=/; SameSite=Strict`]);
  expect(store.read()).toBe(accepted);
});
