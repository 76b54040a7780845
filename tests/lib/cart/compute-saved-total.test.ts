import { expect, test } from 'vitest';
import { computeSavedTotal } from '#lib/cart/compute-saved-total.ts';

test('sums what the discounts save', () => {
  expect(computeSavedTotal([{ price: 0.3, new_price: 0.2 }, { price: 0.3, new_price: 0.1 }, { price: 5 }])).toBe(0.3);
  expect(computeSavedTotal([{ price: 5, new_price: 7 }])).toBe(0);
});
