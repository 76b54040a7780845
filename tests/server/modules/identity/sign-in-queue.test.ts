import { expect, test } from 'vitest';
import { DECOY_HASH, needsRehash } from '#server/modules/identity/passwords.ts';
import { registration } from '#tests/support/registration.ts';
import { createTestShop } from '#tests/support/shop.ts';

/** More than can run and wait together, on any machine. */
const MANY = 80;

test('checks unknown emails with the same effort as known ones', () => {
  expect(needsRehash(DECOY_HASH)).toBe(false);
});

test('rejects sign-ins that exceed the queue with 429, equally for known and unknown emails, and lets others in', async () => {
  const shop = await createTestShop({ env: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const users = await Promise.all(Array.from({ length: MANY }, () => shop.newUser()));
    const signIn = (email: string, address: string) =>
      shop.call('POST', '/front/v2/login', {
        body: { email, password: users[0]!.password },
        headers: { 'x-forwarded-for': address },
      });
    const crowd = users.map(({ email }, index) =>
      signIn(index % 2 === 0 ? email : `nobody-${index}@example.com`, '203.0.113.7'),
    );
    const other = signIn(users[1]!.email, '203.0.113.8');
    const responses = await Promise.all(crowd);
    expect((await other).status).toBe(200);

    const rejected = responses.flatMap((response, index) =>
      response.status === 429 ? [{ ...response, isKnown: index % 2 === 0 }] : [],
    );
    expect(new Set(rejected.map(({ isKnown }) => isKnown))).toEqual(new Set([true, false]));
    for (const { headers, body } of rejected) {
      expect([headers['x-error-code'], headers['retry-after'], body]).toEqual([
        'shop_busy',
        '3',
        { message: 'The shop is very busy right now. Please try again in a few seconds' },
      ]);
    }
    // A rejected sign-in does not count as a wrong password.
    expect((await signIn(users[0]!.email, '203.0.113.7')).status).toBe(200);
    expect(responses.filter(({ status }) => status === 200 || status === 401).length).toBeGreaterThanOrEqual(64);
  } finally {
    await shop.close();
  }
});

test('registrations of one IPv6 network take one turn, so that others can sign in meanwhile', async () => {
  const shop = await createTestShop({ env: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const user = await shop.newUser();
    const crowd = Array.from({ length: MANY }, (_, index) =>
      shop.call('POST', '/front/v2/register', {
        body: registration({ email: `new-${index}@example.com` }),
        headers: { 'x-forwarded-for': `2001:db8::${(index + 1).toString(16)}` },
      }),
    );
    const signedIn = await shop.call('POST', '/front/v2/login', {
      body: { email: user.email, password: user.password },
      headers: { 'x-forwarded-for': '203.0.113.8' },
    });
    expect(signedIn.status).toBe(200);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  } finally {
    await shop.close();
  }
});
