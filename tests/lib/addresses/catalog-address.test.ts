import { describe, expect, test } from 'vitest';
import {
  catalogPath,
  readCatalogAddress,
  readCatalogScope,
  readCategoryId,
  readSearchText,
  searchPath,
} from '#lib/addresses/catalog-address.ts';
import { changeFilters, toggleValue } from '#lib/catalog/catalog-filters.ts';

test('a built URL is read as the same address', () => {
  const filters = {
    priceMin: 0,
    priceMax: 12.5,
    ratingMin: 4.5,
    onSale: true,
    hideOwned: true,
    discountMin: 30,
    rigged: true,
    animated: true,
    trianglesMax: 5000,
    frameMax: 64,
    formats: ['glb', 'png'],
    engines: ['godot', 'unity'],
  } as const;
  const address = {
    categoryId: '86',
    text: 'red & blue',
    isWholeShop: true,
    isExact: true,
    filters,
    sort: 'rating',
    page: 3,
  } as const;
  const url = new URL(catalogPath(address), 'http://shop');

  expect(url.pathname).toBe('/catalog/86');
  expect(readCatalogAddress('86', url.searchParams)).toEqual(address);
});

// docs/design/api.md: the server rejects NUL in every query.
test.each([
  ['\0cars', 'cars'],
  ['red\0 cars \0', 'red cars'],
  ['\0', ''],
])('a search text is read without NUL: %j', (q, text) => {
  const params = new URLSearchParams({ q });
  expect(readCatalogAddress('1', params).text).toBe(text);
  expect(readSearchText('/catalog/1', `?${params.toString()}`)).toBe(text);
});

test('catalogPath leaves out defaults', () => {
  expect(catalogPath({ categoryId: '1', text: '', isWholeShop: false, page: 1 })).toBe('/catalog/1');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=12345678',
  'sort=best',
  'scope=none',
  'q=%20%20',
  'exact=1',
  'price_min=cheap',
  'price_min=-1',
  'price_max=',
  'price_max=1e9',
  'rating_min=6',
  'rating_min=0',
  'on_sale=1',
  'discount_min=31',
  'rigged=1',
  'triangles_max=4000',
  'frame_max=',
  'format=..%2F',
  'format=',
  'engine=cryengine',
  'engine=,',
])('readCatalogAddress ignores %s', (query) => {
  expect(readCatalogAddress('1', new URLSearchParams(query))).toEqual({
    categoryId: '1',
    text: '',
    isWholeShop: false,
    isExact: false,
    filters: {},
    sort: undefined,
    page: 1,
  });
});

describe('filters', () => {
  const filtersIn = (query: string) => readCatalogAddress('1', new URLSearchParams(query)).filters;

  test('are sorted and unique, in whatever form the URL lists them', () => {
    const expected = { formats: ['glb', 'png'], engines: ['godot', 'unity'] };
    expect(filtersIn('format=png,glb&engine=unity&engine=godot')).toEqual(expected);
    expect(filtersIn('format=glb&format=png&format=glb&engine=godot,unity,cryengine')).toEqual(expected);
  });

  test('drop a highest price below the lowest', () => {
    expect(filtersIn('price_min=20&price_max=10')).toEqual({ priceMin: 20 });
    expect(filtersIn('price_min=10&price_max=10')).toEqual({ priceMin: 10, priceMax: 10 });
    expect(filtersIn('price_max=0')).toEqual({ priceMax: 0 });
  });

  test('are dropped by a new search', () => {
    expect(searchPath('cars', readCatalogScope('/catalog/55', '?q=serif&on_sale=true&format=ttf&page=2'))).toBe(
      '/catalog/55?q=cars',
    );
  });

  test('exact search needs a search text', () => {
    expect(catalogPath({ categoryId: '1', text: '', isExact: true })).toBe('/catalog/1');
  });

  test.each([
    [{ onSale: true } as const, { onSale: undefined }, {}],
    [{ formats: ['glb'] }, { formats: [] }, {}],
    [{ priceMin: 5 }, { priceMax: 9 }, { priceMin: 5, priceMax: 9 }],
  ])('%j changed by %j become %j', (filters, changed, expected) => {
    expect(changeFilters(filters, changed)).toEqual(expected);
  });

  test('toggleValue adds and removes a value', () => {
    expect(toggleValue(undefined, 'png')).toEqual(['png']);
    expect(toggleValue(['png'], 'glb')).toEqual(['glb', 'png']);
    expect(toggleValue(['glb', 'png'], 'glb')).toEqual(['png']);
  });
});

test.each([
  ['/catalog/86', '86'],
  ['/catalog/86/', '86'],
  ['/catalog', null],
  ['/asset/86', null],
  ['/catalog/86/more', null],
])('readCategoryId of %s is %s', (pathname, id) => {
  expect(readCategoryId(pathname)).toBe(id);
});

// docs/design/search-and-catalog.md#search
describe('searchPath', () => {
  test.each([
    ['red cars', null, '/catalog?q=red+cars&scope=all'],
    ['', null, '/catalog'],
    ['serif', { categoryId: '55', isWholeShop: false }, '/catalog/55?q=serif'],
    ['serif', { categoryId: '55', isWholeShop: true }, '/catalog/55?q=serif&scope=all'],
    ['', { categoryId: '55', isWholeShop: false }, '/catalog/55'],
  ])('returns for "%s" in scope %j: %s', (text, scope, path) => {
    expect(searchPath(text, scope)).toBe(path);
  });
});

test.each([
  ['/catalog/55', '?q=serif&page=2', { categoryId: '55', isWholeShop: false }, 'serif'],
  ['/catalog/1', '?q=cars&scope=all', { categoryId: '1', isWholeShop: true }, 'cars'],
  ['/catalog/1', '', { categoryId: '1', isWholeShop: false }, ''],
  ['/catalog', '?q=cars&scope=all', null, 'cars'],
  ['/catalog', '', null, ''],
  ['/asset/1', '?q=cars', null, ''],
  ['/', '', null, ''],
])('reads from %s%s the scope %j and the search text "%s"', (pathname, query, scope, text) => {
  expect([readCatalogScope(pathname, query), readSearchText(pathname, query)]).toEqual([scope, text]);
});
