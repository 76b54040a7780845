import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedBundle, applyBundles, spreadByLargestRemainder } from '#contract/catalog/bundle-prices.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const product = (productId: number, priceMinor: number, currency = 'USD') => ({ productId, priceMinor, currency });
const bundle = (id: number, priceMinor: number, ...productIds: number[]): PricedBundle => ({
  id,
  title: `Bundle ${id}`,
  priceMinor,
  currency: 'USD',
  productIds,
});
const applied = (...[products, bundles]: Parameters<typeof applyBundles>) =>
  applyBundles(products, bundles).map(({ bundle: { id }, savingMinor }) => [id, savingMinor]);

// docs/design/products.md#bundles
describe('applyBundles', () => {
  const CART = [product(1, 1000), product(2, 500), product(3, 700), product(4, 300)];

  test('applies a bundle when all of its products are in the cart, and not when one is missing', () => {
    expect(applied(CART, [bundle(1, 1200, 1, 2)])).toEqual([[1, 300]]);
    expect(applied(CART, [bundle(1, 1200, 1, 5)])).toEqual([]);
  });

  test('applies no bundle that saves nothing, because a sale undercuts it', () => {
    expect(applied(CART, [bundle(1, 1500, 1, 2), bundle(2, 1100, 3, 4)])).toEqual([]);
  });

  test('applies no bundle in another currency', () => {
    expect(applied([product(1, 1000, 'EUR'), product(2, 500)], [bundle(1, 100, 1, 2)])).toEqual([]);
  });

  test('applies the best saving first, and puts no product into two bundles', () => {
    expect(applied(CART, [bundle(1, 1300, 1, 2), bundle(2, 1100, 2, 3, 4), bundle(3, 900, 3, 4)])).toEqual([[2, 400]]);
    expect(applied(CART, [bundle(1, 1300, 1, 2), bundle(3, 900, 3, 4)])).toEqual([
      [1, 200],
      [3, 100],
    ]);
  });

  test('applies the older one of two bundles that save the same', () => {
    expect(applied(CART, [bundle(8, 1300, 1, 2), bundle(7, 1000, 2, 3)])).toEqual([[7, 200]]);
  });

  test('never charges a product twice, and never more than the products cost', () => {
    const id = fc.integer({ min: 1, max: 8 });
    const bundles = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.uniqueArray(id, { minLength: 2, maxLength: 4 })))
      .map((all) => all.map(([price, ids], index) => bundle(index + 1, price, ...ids)));
    const products = fc
      .uniqueArray(fc.tuple(id, fc.integer({ min: 0, max: 2000 })), { selector: ([own]) => own })
      .map((all) => all.map(([own, price]) => product(own, price)));
    fc.assert(
      fc.property(products, bundles, (cart, offered) => {
        const used = applyBundles(cart, offered).flatMap(({ bundle: { productIds } }) => productIds);
        expect(new Set(used).size).toBe(used.length);
        for (const { bundle: one, savingMinor } of applyBundles(cart, offered)) {
          const sum = cart.filter(({ productId }) => one.productIds.includes(productId));
          expect(sum).toHaveLength(one.productIds.length);
          expect(savingMinor).toBe(sum.reduce((all, { priceMinor }) => all + priceMinor, 0) - one.priceMinor);
          expect(savingMinor).toBeGreaterThan(0);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('spreadByLargestRemainder', () => {
  test('gives what rounding leaves to the largest remainders, of equal ones to the earlier', () => {
    // 100 × 1/3 = 33⅓ each; 10 × 5/7, 1/7, 1/7 = 7.14, 1.43, 1.43; 7 × 3/5, 2/5 = 4.2, 2.8.
    expect(spreadByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spreadByLargestRemainder(10, [5, 1, 1])).toEqual([7, 2, 1]);
    expect(spreadByLargestRemainder(7, [3, 2])).toEqual([4, 3]);
    expect(spreadByLargestRemainder(5, [0, 9])).toEqual([0, 5]);
    expect(spreadByLargestRemainder(0, [0, 0])).toEqual([0, 0]);
  });

  test('adds up to the amount, stays within one unit of the exact share, and never exceeds a weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (prices, part) => {
        const sum = prices.reduce((all, price) => all + price, 0);
        const amount = Math.floor(sum * part);
        const shares = spreadByLargestRemainder(amount, prices);
        expect(shares.reduce((all, share) => all + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const price = prices[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(price);
          if (sum > 0) expect(Math.abs(share - (price * amount) / sum)).toBeLessThan(1);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
