import { expect, test } from 'vitest';
import { cartLines, purchasableItems } from '#features/cart/cart-lines.ts';
import type { Removal } from '#machines/cart-removal/cart-removal.react.ts';
import { productOf } from '#qa/support/fake-server.ts';

const items = (...ids: number[]) => ids.map((id) => productOf(id));
const removal = (id: number, ...above: number[]): Removal => ({
  line: { item: productOf(id), above },
  isBusy: false,
  isComingBack: false,
  isStranded: false,
});
const drawn = (kept: number[], removals: Removal[]) =>
  cartLines(items(...kept), removals).map((line) => (line.removal ? `(${line.item.id})` : String(line.item.id)));

test('returns the items when nothing was removed', () => {
  expect(drawn([1, 2, 3], [])).toEqual(['1', '2', '3']);
});

test('keeps removed lines at their old positions', () => {
  expect(drawn([1, 2, 3], [removal(2, 1)])).toEqual(['1', '(2)', '3']);
  expect(drawn([1, 3], [removal(2, 1)])).toEqual(['1', '(2)', '3']);
  expect(drawn([2, 3], [removal(1)])).toEqual(['(1)', '2', '3']);
});

test('keeps several removed lines in place, also when a neighbor is gone', () => {
  expect(drawn([1, 4], [removal(2, 1), removal(3, 2, 1)])).toEqual(['1', '(2)', '(3)', '4']);
  expect(drawn([1, 4], [removal(3, 2, 1), removal(2, 1)])).toEqual(['1', '(2)', '(3)', '4']);
  expect(drawn([1, 4], [removal(3, 2, 1)])).toEqual(['1', '(3)', '4']);
  expect(drawn([], [removal(1), removal(2, 1)])).toEqual(['(1)', '(2)']);
});

test('purchasableItems leaves out removed lines', () => {
  expect(purchasableItems(cartLines(items(1, 2, 3), [removal(2, 1)])).map(({ id }) => id)).toEqual([1, 3]);
});
