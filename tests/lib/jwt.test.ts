import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { decodeJwtPayload } from '#lib/jwt.ts';
import { tokenWith } from '#qa/support/tokens.ts';

// Specification, section 3: "The access token is a signed token whose payload may carry an is_admin flag."
describe('the payload of a token', () => {
  test.each([
    ['an admin', { sub: 'u1', is_admin: true }],
    ['nothing', {}],
    ['letters outside ASCII', { name: 'Zoë Müller 你好 🚗' }],
    ['bytes that base64url writes as - and _', { text: '>>>???ÿÿÿ' }],
    ['every length of padding', { a: 'x' }],
    ['every length of padding (2)', { a: 'xx' }],
    ['every length of padding (3)', { a: 'xxx' }],
  ])('%s', (_, payload) => {
    expect(decodeJwtPayload(tokenWith(payload))).toEqual(payload);
  });

  test('without a signature', () => {
    expect(decodeJwtPayload(tokenWith({ sub: 'u1' }).split('.').slice(0, 2).join('.'))).toEqual({ sub: 'u1' });
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
  ])('%j does not throw', (token) => {
    expect(() => decodeJwtPayload(token)).not.toThrow();
  });

  test.each(['', 'x', 'a.', 'a..b', 'a.%%%.b', `a.${Buffer.from('{').toString('base64url')}.b`])(
    '%j: null',
    (token) => {
      expect(decodeJwtPayload(token)).toBe(null);
    },
  );
});
