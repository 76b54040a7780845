import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import {
  describeConflictingChanges,
  formatImportedPrice,
  getSaleStateAt,
  hasSameValue,
  readAmount,
  toEditRequest,
  toImportedForm,
  toProductForm,
} from '#lib/products/product-form.ts';
import { ADMIN_PRODUCT } from '#tests/support/admin-product-fixtures.ts';

const NO_LIMITS = { sale_starts_at: null, sale_ends_at: null };

const EDITED: AdminProduct = {
  ...ADMIN_PRODUCT,
  title: 'Mine',
  price: 15,
  new_price: null,
  edited: ['title', 'price'],
  imported: { ...ADMIN_PRODUCT.imported, price: 20, new_price: 16 },
};

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['0', 0],
  ['-3', -3],
  ['', Number.NaN],
  ['12.', Number.NaN],
  ['1e3', Number.NaN],
  ['1.000,50', Number.NaN],
  ['1,500', Number.NaN],
  ['1.500', Number.NaN],
  ['ten', Number.NaN],
  ['Infinity', Number.NaN],
])('reads the typed amount %j as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe('the request', () => {
  const buildRequest = (change: object, product = ADMIN_PRODUCT) =>
    toEditRequest({ ...toProductForm(product), ...change }, product);

  test('has only the revision when nothing differs, even when an amount is written in another way', () => {
    expect(buildRequest({})).toEqual({ revision: 4 });
    expect(buildRequest({ price: '20' })).toEqual({ revision: 4 });
  });

  test('has the changed fields, and price and sale price together', () => {
    expect(buildRequest({ title: 'New' })).toEqual({ revision: 4, title: 'New' });
    expect(buildRequest({ new_price: '9,5' })).toEqual({ revision: 4, price: 20, new_price: 9.5, ...NO_LIMITS });
    expect(buildRequest({ is_listed: false })).toEqual({ revision: 4, is_listed: false });
  });

  test('has the typed search words and the engines of a product that an admin created', () => {
    const created: AdminProduct = {
      ...ADMIN_PRODUCT,
      is_imported: false,
      tags: ['stone', 'low poly'],
      engines: ['unity'],
    };
    expect(toProductForm(created)).toMatchObject({ tags: 'stone, low poly', engines: ['unity'] });
    expect(buildRequest({ tags: 'stone,low poly , ,castle', engines: ['unity', 'godot'] }, created)).toEqual({
      revision: 4,
      tags: ['stone', 'low poly', 'castle'],
      engines: ['unity', 'godot'],
    });
  });

  test('has an unreadable amount as no number, which the validation rejects, and never as the end of a sale', () => {
    expect(buildRequest({ new_price: 'ten' })).toEqual({
      revision: 4,
      price: 20,
      new_price: Number.NaN,
      ...NO_LIMITS,
    });
  });

  test('takes an edit back when the form has the imported value', () => {
    expect(buildRequest(toImportedForm(EDITED, 'title'), EDITED)).toEqual({ revision: 4, use_imported: ['title'] });
    expect(buildRequest({ ...toImportedForm(EDITED, 'price'), title: 'Other' }, EDITED)).toEqual({
      revision: 4,
      title: 'Other',
      use_imported: ['price'],
    });
  });

  test('takes no edit back when only the price of a sale is the imported one', () => {
    expect(buildRequest({ price: '20' }, EDITED)).toEqual({ revision: 4, price: 20, new_price: null, ...NO_LIMITS });
  });

  test('has the period of a sale in UTC, and only when it differs from the stored one', () => {
    const period = { sale_starts_at: '2026-12-01T00:00', sale_ends_at: '2026-12-08T18:30' };
    const stamps = { sale_starts_at: '2026-12-01T00:00:00.000Z', sale_ends_at: '2026-12-08T18:30:00.000Z' };
    expect(buildRequest({ new_price: '15', ...period })).toEqual({ revision: 4, price: 20, new_price: 15, ...stamps });
    const stored: AdminProduct = { ...ADMIN_PRODUCT, new_price: 15, edited: ['price'], ...stamps };
    expect(buildRequest({}, stored)).toEqual({ revision: 4 });
    expect(buildRequest({ sale_ends_at: '' }, stored)).toMatchObject({ ...stamps, sale_ends_at: null });
    expect(buildRequest({ sale_ends_at: 'soon' }, stored)).toMatchObject({ sale_ends_at: 'soon' });
    expect(buildRequest(toImportedForm(stored, 'price'), stored)).toEqual({ revision: 4, use_imported: ['price'] });
  });
});

test('compares price and sale price with those of the import', () => {
  const form = toProductForm(EDITED);
  expect(hasSameValue(form, EDITED, 'price')).toBe(true);
  expect(hasSameValue(form, EDITED.imported, 'price')).toBe(false);
  expect(formatImportedPrice(EDITED)).toBe('20.00 USD, on sale for 16.00 USD');
});

test('describes what changed meanwhile', () => {
  const now: AdminProduct = {
    ...ADMIN_PRODUCT,
    title: 'Theirs',
    description: 'Another text',
    price: 18,
    is_listed: false,
    imported: { ...ADMIN_PRODUCT.imported, price: 18 },
  };
  expect(describeConflictingChanges(ADMIN_PRODUCT, now)).toEqual([
    'Title: Castle → Theirs',
    'The description changed',
    'Price: 20.00 USD → 18.00 USD',
    'It is no longer listed',
    'An import brought other values',
  ]);
  const sale: AdminProduct = { ...ADMIN_PRODUCT, new_price: 15, sale_ends_at: '2026-12-08T18:30:00.000Z' };
  expect(describeConflictingChanges(ADMIN_PRODUCT, sale)).toEqual([
    'Price: 20.00 USD → 20.00 USD, on sale for 15.00 USD until 8 Dec 2026, 18:30 UTC',
  ]);
  expect(describeConflictingChanges(ADMIN_PRODUCT, ADMIN_PRODUCT)).toEqual(['It was saved with the same values']);
  expect(describeConflictingChanges(ADMIN_PRODUCT, undefined)).toEqual(['The other changes could not be loaded']);
});

// docs/design/products.md#sale-prices
test.each([
  ['2026-12-01T00:00:00Z', null, 'planned'],
  [null, null, 'running'],
  ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', 'running'],
  ['2026-11-30T12:00:00Z', null, 'running'],
  [null, '2026-11-30T12:00:00Z', 'over'],
  ['2025-11-01T00:00:00Z', '2025-12-01T00:00:00Z', 'over'],
])('a sale from %s until %s is at noon of 30 November 2026: %s', (start, end, state) => {
  const now = new Date('2026-11-30T12:00:00Z');
  expect(getSaleStateAt(now, { sale_starts_at: start, sale_ends_at: end })).toBe(state);
});
