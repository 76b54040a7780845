import { expect, test } from 'vitest';
import { isSelectorsFile, listSelectorFaults, withSelectorFault } from '#qa/faults/selector-faults.ts';

test('finds every exported selector of a chart', () => {
  expect(listSelectorFaults('category-bar').map(({ name }) => name)).toEqual([
    'category-bar: selectOpenId returns another value',
    'category-bar: selectIsEntered returns another value',
  ]);
});

test('a lifecycle has no selectors', () => {
  expect(listSelectorFaults('refund')).toEqual([]);
});

test('the fault replaces one selector and leaves the others', () => {
  const code = 'export const selectA = () => 1;\nexport const selectB = () => 2;\n';
  const seeded = withSelectorFault(code, 'selectA');
  expect(seeded).toContain('const right_selectA = () => 1;');
  expect(seeded).toContain('export const selectA = toOtherResult(right_selectA) as typeof right_selectA;');
  expect(seeded).toContain('export const selectB = () => 2;');
});

test('knows the file of a chart by its path', () => {
  expect(isSelectorsFile('/shop/src/machines/drawer/drawer.react.ts', 'drawer')).toBe(true);
  expect(isSelectorsFile('/shop/src/machines/filter-drawer/filter-drawer.react.ts', 'drawer')).toBe(false);
});
