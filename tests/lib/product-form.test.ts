import { describe, expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin-products.ts';
import {
  describeMeanwhile,
  hasValueOf,
  importedForm,
  importedPriceText,
  readAmount,
  toEditRequest,
  toProductForm,
} from '#lib/product-form.ts';
import { ADMIN_PRODUCT } from '#tests/support/admin-product-fixtures.ts';

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
  ['1.234', 1.234],
  ['', Number.NaN],
  ['12.', Number.NaN],
  ['1e3', Number.NaN],
  ['1.000,50', Number.NaN],
  ['ten', Number.NaN],
  ['Infinity', Number.NaN],
])('reads the typed amount %j as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe('the request', () => {
  const requestOf = (change: object, product = ADMIN_PRODUCT) =>
    toEditRequest({ ...toProductForm(product), ...change }, product);

  test('has only the revision when nothing differs, also when an amount is written in another way', () => {
    expect(requestOf({})).toEqual({ revision: 4 });
    expect(requestOf({ price: '20' })).toEqual({ revision: 4 });
  });

  test('has the changed fields, and price and sale price together', () => {
    expect(requestOf({ title: 'New' })).toEqual({ revision: 4, title: 'New' });
    expect(requestOf({ new_price: '9,5' })).toEqual({ revision: 4, price: 20, new_price: 9.5 });
    expect(requestOf({ is_listed: false })).toEqual({ revision: 4, is_listed: false });
  });

  test('has an unreadable amount as no number, which the validation rejects, and never as the end of a sale', () => {
    expect(requestOf({ new_price: 'ten' })).toEqual({ revision: 4, price: 20, new_price: Number.NaN });
  });

  test('takes an edit back when the form has the imported value', () => {
    expect(requestOf(importedForm(EDITED, 'title'), EDITED)).toEqual({ revision: 4, use_imported: ['title'] });
    expect(requestOf({ ...importedForm(EDITED, 'price'), title: 'Other' }, EDITED)).toEqual({
      revision: 4,
      title: 'Other',
      use_imported: ['price'],
    });
  });

  test('takes no edit back when only the price of a sale is the imported one', () => {
    expect(requestOf({ price: '20' }, EDITED)).toEqual({ revision: 4, price: 20, new_price: null });
  });
});

test('compares price and sale price with those of the import', () => {
  const form = toProductForm(EDITED);
  expect(hasValueOf(form, EDITED, 'price')).toBe(true);
  expect(hasValueOf(form, EDITED.imported, 'price')).toBe(false);
  expect(importedPriceText(EDITED)).toBe('20.00 USD, on sale for 16.00 USD');
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
  expect(describeMeanwhile(ADMIN_PRODUCT, now)).toEqual([
    'Title: Castle → Theirs',
    'The description is another one',
    'Price: 20.00 USD → 18.00 USD',
    'It is no longer listed',
    'An import brought other values',
  ]);
  expect(describeMeanwhile(ADMIN_PRODUCT, ADMIN_PRODUCT)).toEqual(['It was saved with the same values']);
});
