import { describe, expect, test } from 'vitest';
import { isTrustedCheckoutUrl } from '#contract/orders/checkout-url.ts';

// docs/design/orders-and-payment.md#starting-a-purchase
describe('isTrustedCheckoutUrl', () => {
  test.each([
    'https://pay.example/session/1',
    'https://pay.example:8443/?a=b',
    'http://localhost:4000/sandbox/1',
    'http://127.0.0.1:4000/sandbox/1',
    'http://[::1]:4000/sandbox/1',
    'HTTPS://PAY.EXAMPLE/1',
  ])('trusts %s', (address) => {
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
  ])('does not trust %j', (address) => {
    expect(isTrustedCheckoutUrl(address)).toBe(false);
  });
});
