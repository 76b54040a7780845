import { describe, expect, test } from 'vitest';
import { safePath } from '#lib/addresses/safe-path.ts';

const ORIGIN = 'https://shop.example';

// docs/reliability.md#open-redirect
describe('safePath', () => {
  test.each([
    'https://evil.example',
    'http://evil.example/account',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/account\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' /account',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'mailto:a@b.co',
    'account',
    './account',
    '?returnTo=/account',
    '#top',
    '',
  ])('rejects %j', (path) => {
    expect(safePath(path)).toBe(null);
  });

  test('returns null without a path', () => {
    expect(safePath(null)).toBe(null);
  });

  test.each([
    '/',
    '/account',
    '/account/orders?page=2',
    '/account/purchased?order=PB-100001#files',
    '/catalog/1?q=a%20b',
    '/asset/1?next=https://evil.example',
    '/a//b',
    '/räder',
  ])('accepts %s, which stays on this site', (path) => {
    expect(safePath(path)).toBe(path);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });
});
