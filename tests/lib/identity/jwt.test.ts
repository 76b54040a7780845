import { describe, expect, test } from 'vitest';
import { decodeJwtPayload } from '#lib/identity/jwt.ts';
import { buildToken } from '#qa/support/tokens.ts';

describe('decodeJwtPayload', () => {
  test.each([
    ['an admin', { sub: 'u1', is_admin: true }],
    ['an empty payload', {}],
    ['non-ASCII letters', { name: 'Zoë Müller 你好 🚗' }],
    ['bytes that base64url writes as - and _', { text: '>>>???ÿÿÿ' }],
    ['every length of padding', { a: 'x' }],
    ['every length of padding (2)', { a: 'xx' }],
    ['every length of padding (3)', { a: 'xxx' }],
  ])('decodes %s', (_, payload) => {
    expect(decodeJwtPayload(buildToken(payload))).toEqual(payload);
  });

  test('decodes a token without a signature', () => {
    expect(decodeJwtPayload(buildToken({ sub: 'u1' }).split('.').slice(0, 2).join('.'))).toEqual({ sub: 'u1' });
  });

  // Section 4: "A token that cannot be decoded is logged and the admin flag is not set": the decoder itself never throws.
  test.each([
    '',
    'x',
    'a.',
    'a..b',
    'a.%%%.b',
    'a.e30',
    'refresh-1-2',
    `a.${Buffer.from('{').toString('base64url')}.b`,
  ])('does not throw for %j', (token) => {
    expect(() => decodeJwtPayload(token)).not.toThrow();
  });

  test.each(['', 'x', 'a.', 'a..b', 'a.%%%.b', `a.${Buffer.from('{').toString('base64url')}.b`])(
    'returns null for %j',
    (token) => {
      expect(decodeJwtPayload(token)).toBe(null);
    },
  );
});
