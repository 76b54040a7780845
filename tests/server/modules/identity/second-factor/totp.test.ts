import { expect, test } from 'vitest';
import { buildSecretUri, createTotpSecret, stepOfCode } from '#server/modules/identity/second-factor/totp.ts';

/** The secret of RFC 6238, appendix B, in Base32. Its codes have eight digits there, of which these are the last six. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1234567890, '005924', 41152263],
  [20000000000, '353130', 666666666],
])('accepts the code of RFC 6238 at %i s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

test.each([
  [-60, null],
  [-30, 37037036],
  [0, 37037036],
  [30, 37037036],
  [60, null],
])('with a clock that is wrong by %i s the code has the step %s', (seconds, step) => {
  expect(stepOfCode(SECRET, '081804', new Date((1111111109 + seconds) * 1000))).toBe(step);
});

test('makes secrets of 160 bits, each another one, and an address for the QR code', () => {
  const [secret, other] = [createTotpSecret(), createTotpSecret()];
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(other);
  const uri = new URL(buildSecretUri({ secret, issuer: 'Prefab Bazaar', label: 'ada+1@example.com' }));
  expect(decodeURIComponent(uri.pathname)).toContain('Prefab Bazaar:ada+1@example.com');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Prefab Bazaar',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
