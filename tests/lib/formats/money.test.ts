import { describe, expect, test } from 'vitest';
import { computeCartTotal, effectivePrice, formatDiscount, formatPrice, isDiscounted } from '#lib/formats/money.ts';

const prices = (...decimals: number[]) => decimals.map((price) => ({ price }));

describe('effectivePrice', () => {
  test.each([
    ['no discounted price', { price: 10 }, 10],
    ['null', { price: 10, new_price: null }, 10],
    ['a discounted price', { price: 10, new_price: 7.5 }, 7.5],
    ['free', { price: 10, new_price: 0 }, 0],
  ])('uses the right price with %s', (_, item, price) => {
    expect(effectivePrice(item)).toBe(price);
  });

  // Section 2: "when a discounted price exists the old price is struck through".
  test.each([
    [{ price: 10 }, false],
    [{ price: 10, new_price: null }, false],
    [{ price: 10, new_price: 7.5 }, true],
    [{ price: 10, new_price: 0 }, true],
  ])('isDiscounted for %o is %s', (item, isStruck) => {
    expect(isDiscounted(item)).toBe(isStruck);
  });
});

describe('computeCartTotal', () => {
  test.each([
    ['an empty cart', [], 0],
    ['0.1 + 0.2', prices(0.1, 0.2), 0.3],
    ['three times 1.1', prices(1.1, 1.1, 1.1), 3.3],
    ['ten times 0.1', prices(...Array<number>(10).fill(0.1)), 1],
    ['a thousand times 19.99', prices(...Array<number>(1000).fill(19.99)), 19_990],
    ['prices that binary floating point cannot represent', prices(4.35, 1.15, 8.7, 0.29), 14.49],
    ['a discounted item counts with its discounted price', [{ price: 10, new_price: 7.55 }, { price: 2.45 }], 10],
    ['a free item', [{ price: 10, new_price: 0 }, { price: 2 }], 2],
    ['a large total', prices(9_999_999.99, 0.01), 10_000_000],
  ])('sums %s', (_, items, total) => {
    expect(computeCartTotal(items)).toBe(total);
  });
});

describe('formatDiscount', () => {
  test.each([
    [{ price: 30, new_price: 21 }, '−30%'],
    [{ price: 24, new_price: 16.8 }, '−30%'],
    [{ price: 9.99, new_price: 6.66 }, '−33%'],
    [{ price: 10, new_price: 0 }, '−100%'],
    [{ price: 10, new_price: 9.95 }, undefined],
    [{ price: 10, new_price: null }, undefined],
    [{ price: 10, new_price: 12 }, undefined],
    [{ price: 0, new_price: null }, undefined],
  ])('of %j is %s', (item, text) => {
    expect(formatDiscount(item)).toBe(text);
  });
});

describe('formatPrice', () => {
  test.each([
    [10, 'USD', '10.00 USD'],
    [7.5, 'EUR', '7.50 EUR'],
    [0, 'USD', '0.00 USD'],
    [computeCartTotal(prices(0.1, 0.2)), 'USD', '0.30 USD'],
    [1234567.89, 'USD', '1234567.89 USD'],
    [5, '', '5.00'],
  ])('formats %d %s as "%s"', (decimal, currency, text) => {
    expect(formatPrice(decimal, currency)).toBe(text);
  });
});
