import { describe, expect, test } from 'vitest';
import { adminList } from '#contract/admin/admin-list.ts';
import { daySchema } from '#contract/moments.ts';
import { z } from '#contract/zod.ts';
import {
  clearList,
  filterList,
  hasListFilters,
  listPath,
  readListAddress,
  sortDirection,
  sortListBy,
} from '#lib/addresses/list-address.ts';

const rules = adminList({
  sorts: ['number', 'total'],
  defaultSort: '-number',
  filters: { status: z.enum(['paid', 'draft']), from: daySchema },
});
const read = (query: string) => readListAddress(rules, new URLSearchParams(query));
const write = (address: ReturnType<typeof read>) => listPath(rules, '/account/list', address);

describe('readListAddress and listPath', () => {
  test('treat a URL without parameters as the first page of the whole list in its default order', () => {
    expect(read('')).toEqual({ q: '', sort: '-number', page: 1, filters: {} });
    expect(write(read(''))).toBe('/account/list');
  });

  test('read and build a URL with search text, filters, order and page', () => {
    const query = 'q=castle&status=paid&from=2026-11-01&sort=-total&page=3';
    expect(read(query)).toEqual({
      q: 'castle',
      sort: '-total',
      page: 3,
      filters: { status: 'paid', from: '2026-11-01' },
    });
    expect(write(read(query))).toBe(`/account/list?${query}`);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=x',
    'sort=password',
    'sort=--total',
    'status=stolen',
    'from=2026-02-30',
    'x=1',
    'sort=-number',
    'q=%20',
    'q=%00',
  ])('ignore %s', (query) => expect(write(read(query))).toBe('/account/list'));
});

test('a search text of an edited URL is cut where the search field ends', () => {
  expect(read(`q=${'x'.repeat(300)}`).q).toBe('x'.repeat(200));
});

test('a changed search text or filter returns to the first page and keeps the order', () => {
  const third = read('sort=total&status=paid&page=3');
  expect(write(filterList(third, { q: ' castle ' }))).toBe('/account/list?q=castle&status=paid&sort=total');
  expect(write(filterList(third, { filters: { status: '' } }))).toBe('/account/list?sort=total');
  expect(write(clearList(third))).toBe('/account/list?sort=total');
});

test('sortListBy sorts by a column, reverses on repeat and returns to the first page', () => {
  const byTotal = sortListBy(read('page=4'), 'total');
  expect([write(byTotal), sortDirection(byTotal, 'total')]).toEqual(['/account/list?sort=total', 'ascending']);
  expect(sortDirection(byTotal, 'number')).toBeUndefined();
  const back = sortListBy(byTotal, 'total');
  expect([write(back), sortDirection(back, 'total')]).toEqual(['/account/list?sort=-total', 'descending']);
});

test.each([
  ['', false],
  ['page=2&sort=total', false],
  ['q=a', true],
  ['status=paid', true],
])('hasListFilters for "?%s" is %s', (query, expected) => expect(hasListFilters(read(query))).toBe(expected));
