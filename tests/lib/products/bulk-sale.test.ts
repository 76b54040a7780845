import { expect, test } from 'vitest';
import { bulkSaleFormSchema, describeSale } from '#lib/products/bulk-sale.ts';

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
