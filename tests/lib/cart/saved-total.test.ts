import { expect, test } from 'vitest';
import { savedTotal } from '#lib/cart/saved-total.ts';

test('sums what the discounts save', () => {
  expect(savedTotal([{ price: 0.3, new_price: 0.2 }, { price: 0.3, new_price: 0.1 }, { price: 5 }])).toBe(0.3);
  expect(savedTotal([{ price: 5, new_price: 7 }])).toBe(0);
});
