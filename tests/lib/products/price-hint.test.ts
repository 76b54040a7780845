import { expect, test } from 'vitest';
import { buildPriceHint } from '#lib/products/price-hint.ts';

const WARNING = 'Stripe accepts no payment below 0.50 USD: shoppers can only buy this together with other assets.';

// docs/design/products.md#edits
test.each(['0.01', '0.49', '0,3'])('warns of the price %s', (typed) => {
  expect(buildPriceHint('0 for a free product.', typed, 'USD')).toBe(`${WARNING} 0 for a free product.`);
  expect(buildPriceHint('', typed, 'USD')).toBe(WARNING);
});

test.each(['', '0', '0.00', '0.50', '12', '-0.20', 'free'])('does not warn of "%s"', (typed) => {
  expect(buildPriceHint('', typed, 'USD')).toBe('');
});

test('warns by the minimum of the currency', () => {
  expect(buildPriceHint('', '0.40', 'GBP')).toBe('');
  expect(buildPriceHint('', '14.99', 'CZK')).toContain('below 15.00 CZK');
  expect(buildPriceHint('', '0.01', 'XTS')).toBe('');
});
