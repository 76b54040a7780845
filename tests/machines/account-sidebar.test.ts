import { describe, expect, test } from 'vitest';
import { type AccountSidebarEvent, accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { selectIsExpanded } from '#machines/account-sidebar/account-sidebar.react.ts';
import { walk } from '#qa/engine/step.ts';

const isExpanded = (isNarrow: boolean, ...types: AccountSidebarEvent['type'][]) => {
  const events = types.map((type): AccountSidebarEvent => ({ type }));
  return selectIsExpanded(walk(accountSidebarMachine, { isNarrow }, events).snapshot);
};

describe('"The sidebar collapses below 768px width"', () => {
  test('starts expanded on a wide window', () => {
    expect(isExpanded(false)).toBe(true);
  });

  test('starts collapsed on a narrow window', () => {
    expect(isExpanded(true)).toBe(false);
  });

  test('collapses when the window becomes narrow', () => {
    expect(isExpanded(false, 'viewport.narrowed')).toBe(false);
  });

  test('expands when the window becomes wide', () => {
    expect(isExpanded(true, 'viewport.widened')).toBe(true);
  });

  test('can be opened and closed on a narrow window', () => {
    expect(isExpanded(true, 'sidebar.toggle')).toBe(true);
    expect(isExpanded(true, 'sidebar.toggle', 'sidebar.toggle')).toBe(false);
  });

  test('closes after a choice on a narrow window only', () => {
    expect(isExpanded(true, 'sidebar.toggle', 'link.chosen')).toBe(false);
    expect(isExpanded(false, 'link.chosen')).toBe(true);
    expect(isExpanded(false, 'viewport.narrowed', 'sidebar.toggle', 'viewport.widened', 'link.chosen')).toBe(true);
  });

  test('can be closed on a wide window', () => {
    expect(isExpanded(false, 'sidebar.toggle')).toBe(false);
  });

  test('collapses on the next change to narrow after the user opened it', () => {
    expect(isExpanded(true, 'sidebar.toggle', 'viewport.widened', 'viewport.narrowed')).toBe(false);
  });
});
