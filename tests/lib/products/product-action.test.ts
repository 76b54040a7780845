import { describe, expect, test } from 'vitest';
import { PRODUCT_ACTION_LABEL, getProductAction } from '#lib/products/product-action.ts';

// docs/specification.md#4-states-and-transitions
describe('getProductAction', () => {
  test.each([
    [{ isPurchased: true, isInCart: false }, 'Save'],
    [{ isPurchased: true, isInCart: true }, 'Save'],
    [{ isPurchased: false, isInCart: true }, 'In Cart'],
    [{ isPurchased: false, isInCart: false }, 'Add'],
  ])('returns for %o: %s', (facts, label) => {
    expect(PRODUCT_ACTION_LABEL[getProductAction(facts)]).toBe(label);
  });
});
