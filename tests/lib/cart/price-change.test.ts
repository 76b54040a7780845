import { expect, test } from 'vitest';
import { computePriceChange } from '#lib/cart/price-change.ts';

const item = (id: number, price: number, newPrice: number | null = null) => ({
  id,
  title: `Product ${id}`,
  image: '',
  rating: 4,
  price,
  new_price: newPrice,
  currency: 'USD',
  category: [],
});

test('lists every changed, removed and added line and both totals', () => {
  const shown = [item(1, 20, 15), item(2, 10), item(3, 5)];
  const now = [item(1, 20), item(2, 10), item(4, 0.1)];
  expect(computePriceChange(shown, now, 30)).toEqual({
    shownTotal: 30,
    total: 30.1,
    currency: 'USD',
    lines: [
      { id: 1, title: 'Product 1', from: 15, to: 20 },
      { id: 4, title: 'Product 4', from: null, to: 0.1 },
      { id: 3, title: 'Product 3', from: 5, to: null },
    ],
    bundles: [],
  });
});

// docs/design/products.md#bundles
test('lists a bundle that no longer applies, applies now, or saves another amount', () => {
  const alone = [item(1, 20), item(2, 20)];
  const bundled = (price: number) => {
    const bundle = { id: 7, title: 'All cars', price, currency: 'USD', product_ids: [1, 2] };
    return alone.map((each) => ({ ...each, bundles: [bundle] }));
  };
  expect(computePriceChange(bundled(25), alone, 25)).toMatchObject({
    total: 40,
    lines: [],
    bundles: [{ id: 7, title: 'All cars', from: 15, to: null }],
  });
  expect(computePriceChange(alone, bundled(25), 40)).toMatchObject({
    total: 25,
    bundles: [{ id: 7, title: 'All cars', from: null, to: 15 }],
  });
  expect(computePriceChange(bundled(25), bundled(30), 25).bundles).toEqual([
    { id: 7, title: 'All cars', from: 15, to: 10 },
  ]);
});
