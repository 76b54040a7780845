import { describe, expect, test } from 'vitest';
import { adminList, daySchema } from '#contract/admin-list.ts';
import { z } from '#contract/zod.ts';
import {
  clearedList,
  isNarrowed,
  listPath,
  narrowList,
  readListAddress,
  sortDirection,
  sortedBy,
} from '#lib/list-address.ts';

const rules = adminList({
  sorts: ['number', 'total'],
  defaultSort: '-number',
  filters: { status: z.enum(['paid', 'draft']), from: daySchema },
});
const read = (query: string) => readListAddress(rules, new URLSearchParams(query));
const write = (address: ReturnType<typeof read>) => listPath(rules, '/account/list', address);

describe('an address', () => {
  test('that says nothing is the first page of the whole list, in its own order', () => {
    expect(read('')).toEqual({ q: '', sort: '-number', page: 1, filters: {} });
    expect(write(read(''))).toBe('/account/list');
  });

  test('says search, filters, order and page, and is written as it was read', () => {
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
  ])('with %s is that of the plain list', (query) => expect(write(read(query))).toBe('/account/list'));
});

test('another text or filter begins at the first page and keeps the order', () => {
  const third = read('sort=total&status=paid&page=3');
  expect(write(narrowList(third, { q: ' castle ' }))).toBe('/account/list?q=castle&status=paid&sort=total');
  expect(write(narrowList(third, { filters: { status: '' } }))).toBe('/account/list?sort=total');
  expect(write(clearedList(third))).toBe('/account/list?sort=total');
});

test('a head sorts by its column, then the other way round, from the first page on', () => {
  const byTotal = sortedBy(read('page=4'), 'total');
  expect([write(byTotal), sortDirection(byTotal, 'total')]).toEqual(['/account/list?sort=total', 'ascending']);
  expect(sortDirection(byTotal, 'number')).toBeUndefined();
  const back = sortedBy(byTotal, 'total');
  expect([write(back), sortDirection(back, 'total')]).toEqual(['/account/list?sort=-total', 'descending']);
});

test.each([
  ['', false],
  ['page=2&sort=total', false],
  ['q=a', true],
  ['status=paid', true],
])('?%s is narrowed: %s', (query, expected) => expect(isNarrowed(read(query))).toBe(expected));

describe('the query of the call', () => {
  test('has the page’s defaults, and an empty value counts as left out', () => {
    expect(rules.querySchema.parse({ q: '', status: '', page: '' })).toEqual({
      q: '',
      sort: '-number',
      page: 1,
      per_page: 25,
    });
  });

  test.each([
    [{ sort: 'id; drop table orders' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ per_page: '101' }, 'per_page'],
    [{ q: 'a\0b' }, 'q'],
    [{ q: 'a'.repeat(201) }, 'q'],
    [{ q: ['a', 'b'] }, 'q'],
    [{ status: 'stolen' }, 'status'],
    [{ from: '2026-02-30' }, 'from'],
  ])('refuses %j', (query, field) => {
    expect(rules.querySchema.safeParse(query).error?.issues[0]?.path).toEqual([field]);
  });

  test.each([{ per_page: '100' }, { q: 'a'.repeat(200) }, { sort: '-total' }])('takes %j', (query) => {
    expect(rules.querySchema.safeParse(query).success).toBe(true);
  });
});
