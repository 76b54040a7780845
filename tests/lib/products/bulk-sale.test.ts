import { describe, expect, test } from 'vitest';
import { buildSaleHint, bulkSaleFormSchema, describeSale } from '#lib/products/bulk-sale.ts';

test('a sale lasts from the start of its first day to the end of its last', () => {
  expect(bulkSaleFormSchema.parse({ percent: ' 20 ', first_day: '2026-12-01', last_day: '2026-12-31' })).toEqual({
    percent: 20,
    sale_starts_at: '2026-12-01T00:00:00.000Z',
    sale_ends_at: '2027-01-01T00:00:00.000Z',
  });
  expect(bulkSaleFormSchema.parse({ percent: '5', first_day: '', last_day: '' })).toEqual({
    percent: 5,
    sale_starts_at: null,
    sale_ends_at: null,
  });
});

test.each([
  [{ percent: '', first_day: '', last_day: '' }, 'percent'],
  [{ percent: '12.5', first_day: '', last_day: '' }, 'percent'],
  [{ percent: '100', first_day: '', last_day: '' }, 'percent'],
  [{ percent: '10', first_day: '2026-12-02', last_day: '2026-12-01' }, 'last_day'],
  // A field of a browser takes years of up to six digits.
  [{ percent: '10', first_day: '', last_day: '20262-12-01' }, 'last_day'],
  [{ percent: '10', first_day: '20262-12-01', last_day: '' }, 'first_day'],
])('rejects %o with an error at %s', (form, field) => {
  expect(bulkSaleFormSchema.safeParse(form).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('says what a sale does', () => {
  const typed = { percent: '20', first_day: '2026-12-01', last_day: '2026-12-31' };
  expect(describeSale(new Date('2026-12-31T23:59:59Z'), typed)).toBe(
    'Each costs 20% less than its price from 1 Dec 2026 until the end of 31 Dec 2026. This replaces a sale that it has.',
  );
  expect(describeSale(new Date('2027-01-01T00:00:00Z'), typed)).toBe(
    'Each costs 20% less than its price from 1 Dec 2026 until the end of 31 Dec 2026. This replaces a sale that it has. This sale is already over.',
  );
  expect(describeSale(new Date('2026-12-01T00:00:00Z'), { percent: '', first_day: '', last_day: '' })).toBe(
    'Each costs less than its price from now on until you end the sale. This replaces a sale that it has.',
  );
});

// docs/design/products.md#several-products-at-once
describe('the hint of the percentage', () => {
  const cars = { title: 'Cars', price: 2, currency: 'USD' };
  const trees = { title: 'Trees', price: 1, currency: 'USD' };
  const stones = { title: 'Stones', price: 20, currency: 'CZK' };
  const free = { title: 'Skies', price: 0, currency: 'XTS' };

  test('names the product whose price would be too small for a payment', () => {
    expect(buildSaleHint('Of the price.', '51', [cars, trees, free])).toBe(
      'Stripe accepts no payment below 0.50 USD: shoppers can only buy Trees together with other assets. Of the price.',
    );
  });

  test('counts several such products, by the minimum of each currency', () => {
    expect(buildSaleHint('Of the price.', ' 76 ', [cars, trees, stones, free])).toBe(
      'Stripe accepts no payment below 0.50 USD or 15.00 CZK: shoppers can only buy 3 of the 4 products together with other assets. Of the price.',
    );
  });

  test('warns of no other price, and of no percentage that the form rejects', () => {
    for (const typed of ['', '50', '0', '100', '51.5', 'half'])
      expect(buildSaleHint('Of the price.', typed, [cars, trees]), typed).toBe('Of the price.');
    expect(buildSaleHint('Of the price.', '99', [])).toBe('Of the price.');
  });
});
