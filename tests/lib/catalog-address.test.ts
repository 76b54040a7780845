import { describe, expect, test } from 'vitest';
import {
  catalogPath,
  catalogPlaceIn,
  categoryIdIn,
  readCatalogAddress,
  searchPath,
  searchTextIn,
} from '#lib/catalog-address.ts';
import { toggled, withFilters } from '#lib/catalog-filters.ts';

test('an address that is written is read as the same', () => {
  const filters = {
    priceMin: 0,
    priceMax: 12.5,
    ratingMin: 4.5,
    onSale: true,
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

test('what is the default is not written', () => {
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
  'format=..%2F',
  'format=',
  'engine=cryengine',
  'engine=,',
])('what makes no sense counts as left out: %s', (query) => {
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

  test('one list has one address, however the values stand in it', () => {
    const expected = { formats: ['glb', 'png'], engines: ['godot', 'unity'] };
    expect(filtersIn('format=png,glb&engine=unity&engine=godot')).toEqual(expected);
    expect(filtersIn('format=glb&format=png&format=glb&engine=godot,unity,cryengine')).toEqual(expected);
  });

  test('a price range that holds nothing loses its end', () => {
    expect(filtersIn('price_min=20&price_max=10')).toEqual({ priceMin: 20 });
    expect(filtersIn('price_min=10&price_max=10')).toEqual({ priceMin: 10, priceMax: 10 });
    expect(filtersIn('price_max=0')).toEqual({ priceMax: 0 });
  });

  test('a search from the box begins without filters', () => {
    expect(searchPath('cars', catalogPlaceIn('/catalog/55', '?q=serif&on_sale=true&format=ttf&page=2'))).toBe(
      '/catalog/55?q=cars',
    );
  });

  test('what is meant as it stands is so only while there is a text', () => {
    expect(catalogPath({ categoryId: '1', text: '', isExact: true })).toBe('/catalog/1');
  });

  test.each([
    [{ onSale: true } as const, { onSale: undefined }, {}],
    [{ formats: ['glb'] }, { formats: [] }, {}],
    [{ priceMin: 5 }, { priceMax: 9 }, { priceMin: 5, priceMax: 9 }],
  ])('%j with %j', (filters, changed, expected) => {
    expect(withFilters(filters, changed)).toEqual(expected);
  });

  test('a value is added and taken away', () => {
    expect(toggled(undefined, 'png')).toEqual(['png']);
    expect(toggled(['png'], 'glb')).toEqual(['glb', 'png']);
    expect(toggled(['glb', 'png'], 'glb')).toEqual(['png']);
  });
});

test.each([
  ['/catalog/86', '86'],
  ['/catalog/86/', '86'],
  ['/catalog', null],
  ['/asset/86', null],
  ['/catalog/86/more', null],
])('the category in %s is %s', (pathname, id) => {
  expect(categoryIdIn(pathname)).toBe(id);
});

// Specification, section 2: "A catalog route without id is also reached by a search submit from any other page." Design, section 10:
// "on /catalog/{id} it looks in that category".
describe('where a search leads', () => {
  test.each([
    ['red cars', null, '/catalog?q=red+cars&scope=all'],
    ['', null, '/catalog'],
    ['serif', { categoryId: '55', isWholeShop: false }, '/catalog/55?q=serif'],
    ['serif', { categoryId: '55', isWholeShop: true }, '/catalog/55?q=serif&scope=all'],
    ['', { categoryId: '55', isWholeShop: false }, '/catalog/55'],
  ])('"%s" on %j', (text, place, path) => {
    expect(searchPath(text, place)).toBe(path);
  });
});

test.each([
  ['/catalog/55', '?q=serif&page=2', { categoryId: '55', isWholeShop: false }, 'serif'],
  ['/catalog/1', '?q=cars&scope=all', { categoryId: '1', isWholeShop: true }, 'cars'],
  ['/catalog/1', '', { categoryId: '1', isWholeShop: false }, ''],
  ['/asset/1', '?q=cars', null, ''],
  ['/', '', null, ''],
])('%s%s is searched at %j for "%s"', (pathname, query, place, text) => {
  expect([catalogPlaceIn(pathname, query), searchTextIn(pathname, query)]).toEqual([place, text]);
});
