import { expect, test } from 'vitest';
import { keepPreviousPage } from '#api/keep-previous-page.ts';

const LIST = ['private', 'users', 'one', 'anna', 'orders'];
const PAGE = { data: [{ number: 'PB-000001' }] };

test.each([
  ['another page of the same list', [...LIST, 1], PAGE],
  ['the same list in another order', [...LIST, { sort: 'newest', page: 1 }], PAGE],
  ['the list of another user', ['private', 'users', 'one', 'bert', 'orders', 1], undefined],
  ['another list of the same user', ['private', 'users', 'one', 'anna', 'sessions', 1], undefined],
])('%s', (_, queryKey, shown) => {
  expect(keepPreviousPage(LIST)(PAGE, { queryKey })).toBe(shown);
});

test('nothing is shown before the first page', () => {
  expect(keepPreviousPage(LIST)(undefined, undefined)).toBeUndefined();
});
