import { expect, test } from 'vitest';
import { priceHint } from '#lib/products/price-hint.ts';

const WARNING = 'Stripe accepts no payment below 0.50 USD: shoppers can only buy this together with other assets.';

// docs/design/products.md#edits
test.each(['0.01', '0.49', '0,3'])('warns of the price %s', (typed) => {
  expect(priceHint('0 for a free product.', typed, 'USD')).toBe(`${WARNING} 0 for a free product.`);
  expect(priceHint('', typed, 'USD')).toBe(WARNING);
});

test.each(['', '0', '0.00', '0.50', '12', '-0.20', 'free'])('does not warn of "%s"', (typed) => {
  expect(priceHint('', typed, 'USD')).toBe('');
});

test('warns by the minimum of the currency', () => {
  expect(priceHint('', '0.40', 'GBP')).toBe('');
  expect(priceHint('', '14.99', 'CZK')).toContain('below 15.00 CZK');
  expect(priceHint('', '0.01', 'XTS')).toBe('');
});
