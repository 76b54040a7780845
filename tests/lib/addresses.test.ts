import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { isTrustedCheckoutUrl } from '#contract/checkout-url.ts';
import { safePath } from '#lib/safe-path.ts';

const ORIGIN = 'https://shop.example';

// Reliability, B57: "`returnTo=https://evil`, `//evil`, `/\evil`, `javascript:` → ignored".
describe('a path to return to', () => {
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
  ])('%j is refused', (asked) => {
    expect(safePath(asked)).toBe(null);
  });

  test('nothing was asked for', () => {
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
  ])('%s is followed, and stays on this site', (asked) => {
    expect(safePath(asked)).toBe(asked);
    expect(new URL(asked, ORIGIN).origin).toBe(ORIGIN);
  });
});

// Design, section 6: "`checkout_url` is followed only when it is https, or http on this machine".
describe('the address of a payment page', () => {
  test.each([
    'https://pay.example/session/1',
    'https://pay.example:8443/?a=b',
    'http://localhost:4000/sandbox/1',
    'http://127.0.0.1:4000/sandbox/1',
    'http://[::1]:4000/sandbox/1',
    'HTTPS://PAY.EXAMPLE/1',
  ])('%s is followed', (address) => {
    expect(isTrustedCheckoutUrl(address)).toBe(true);
  });

  test.each([
    'http://pay.example/session/1',
    'http://192.168.1.5:4000/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
    'ftp://pay.example/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    '/checkout/1',
    '//pay.example/1',
    'pay.example',
    '',
  ])('%j is not', (address) => {
    expect(isTrustedCheckoutUrl(address)).toBe(false);
  });
});
