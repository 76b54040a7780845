import { expect, test } from 'vitest';
import { catalogPath, categoryIdIn, readCatalogAddress } from '#lib/catalog-address.ts';

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
