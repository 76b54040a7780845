import { expect, test } from 'vitest';
import { cartLines, keptItems } from '#features/cart/cart-lines.ts';
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

test('nothing was removed: the lines are the items', () => {
  expect(drawn([1, 2, 3], [])).toEqual(['1', '2', '3']);
});

test('what is being removed and what was removed stand in their old places', () => {
  expect(drawn([1, 2, 3], [removal(2, 1)])).toEqual(['1', '(2)', '3']);
  expect(drawn([1, 3], [removal(2, 1)])).toEqual(['1', '(2)', '3']);
  expect(drawn([2, 3], [removal(1)])).toEqual(['(1)', '2', '3']);
});

test('several, in any order, also when a neighbor is gone', () => {
  expect(drawn([1, 4], [removal(2, 1), removal(3, 2, 1)])).toEqual(['1', '(2)', '(3)', '4']);
  expect(drawn([1, 4], [removal(3, 2, 1), removal(2, 1)])).toEqual(['1', '(2)', '(3)', '4']);
  expect(drawn([1, 4], [removal(3, 2, 1)])).toEqual(['1', '(3)', '4']);
  expect(drawn([], [removal(1), removal(2, 1)])).toEqual(['(1)', '(2)']);
});

test('only what nobody took out can be bought', () => {
  expect(keptItems(cartLines(items(1, 2, 3), [removal(2, 1)])).map(({ id }) => id)).toEqual([1, 3]);
});
