import { describe, expect, test } from 'vitest';
import {
  catalogPath,
  catalogPlaceIn,
  categoryIdIn,
  readCatalogAddress,
  searchPath,
  searchTextIn,
} from '#lib/catalog-address.ts';

test('an address that is written is read as the same', () => {
  const address = { categoryId: '86', text: 'red & blue', isWholeShop: true, sort: 'rating', page: 3 } as const;
  const url = new URL(catalogPath(address), 'http://shop');

  expect(url.pathname).toBe('/catalog/86');
  expect(readCatalogAddress('86', url.searchParams)).toEqual(address);
});

test('what is the default is not written', () => {
  expect(catalogPath({ categoryId: '1', text: '', isWholeShop: false, page: 1 })).toBe('/catalog/1');
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=12345678', 'sort=best', 'scope=none', 'q=%20%20'])(
  'what makes no sense counts as left out: %s',
  (query) => {
    expect(readCatalogAddress('1', new URLSearchParams(query))).toEqual({
      categoryId: '1',
      text: '',
      isWholeShop: false,
      sort: undefined,
      page: 1,
    });
  },
);

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
