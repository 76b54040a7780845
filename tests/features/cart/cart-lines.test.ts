import { expect, test } from 'vitest';
import { getPurchasableItems, mergeCartLines } from '#features/cart/cart-lines.ts';
import type { CartChange } from '#machines/cart-change/cart-change.react.ts';
import { buildProduct } from '#qa/support/fake-server.ts';

const items = (...ids: number[]) => ids.map((id) => buildProduct(id));
const removal = (id: number, ...above: number[]): CartChange => ({
  item: buildProduct(id),
  above,
  isWanted: null,
  isBusy: false,
  isRemoved: true,
  isSaving: false,
  isSaved: false,
  isComingBack: false,
  isStranded: false,
});
const drawn = (remaining: number[], changes: CartChange[]) =>
  mergeCartLines(items(...remaining), changes).map((line) =>
    line.removal ? `(${line.item.id})` : String(line.item.id),
  );

test('returns the items when nothing was removed', () => {
  expect(drawn([1, 2, 3], [])).toEqual(['1', '2', '3']);
});

test('keeps removed lines at their old positions', () => {
  expect(drawn([1, 2, 3], [removal(2, 1)])).toEqual(['1', '(2)', '3']);
  expect(drawn([1, 3], [removal(2, 1)])).toEqual(['1', '(2)', '3']);
  expect(drawn([2, 3], [removal(1)])).toEqual(['(1)', '2', '3']);
});

test('keeps several removed lines in place, even when a neighbor is gone', () => {
  expect(drawn([1, 4], [removal(2, 1), removal(3, 2, 1)])).toEqual(['1', '(2)', '(3)', '4']);
  expect(drawn([1, 4], [removal(3, 2, 1), removal(2, 1)])).toEqual(['1', '(2)', '(3)', '4']);
  expect(drawn([1, 4], [removal(3, 2, 1)])).toEqual(['1', '(3)', '4']);
  expect(drawn([], [removal(1), removal(2, 1)])).toEqual(['(1)', '(2)']);
});

test('shows a product that is being added once, at the top', () => {
  const addition: CartChange = { ...removal(9), isWanted: true, isBusy: true, isRemoved: false };
  expect(drawn([1, 2], [addition])).toEqual(['9', '1', '2']);
  expect(drawn([1, 9], [addition])).toEqual(['1', '9']);
});

test('shows a product as restored that the server has restored, though the response was lost', () => {
  const stranded: CartChange = { ...removal(2, 1), isStranded: true };
  expect(drawn([1, 3], [stranded])).toEqual(['1', '(2)', '3']);
  expect(drawn([1, 2, 3], [stranded])).toEqual(['1', '2', '3']);
});

test('leaves removed lines out of what is bought', () => {
  expect(getPurchasableItems(mergeCartLines(items(1, 2, 3), [removal(2, 1)])).map(({ id }) => id)).toEqual([1, 3]);
});
