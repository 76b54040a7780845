import '#tests/support/quiet-console.ts';
import { describe, expect, test } from 'vitest';
import { type AccountSidebarEvent, accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { selectIsExpanded } from '#machines/account-sidebar/account-sidebar.react.ts';
import { walk } from '#qa/engine/step.ts';

const isExpanded = (isNarrow: boolean, ...types: AccountSidebarEvent['type'][]) => {
  const events = types.map((type): AccountSidebarEvent => ({ type }));
  return selectIsExpanded(walk(accountSidebarMachine, { isNarrow }, events).snapshot);
};

// Specification, section 2: "The sidebar collapses below 768px width".
describe('"The sidebar collapses below 768px width"', () => {
  test.each([
    ['wide', false, true],
    ['narrow', true, false],
  ])('on a %s window begins accordingly', (_, isNarrow, expanded) => {
    expect(isExpanded(isNarrow)).toBe(expanded);
  });

  test('the window becomes narrow: collapses', () => {
    expect(isExpanded(false, 'viewport.narrowed')).toBe(false);
  });

  test('the window becomes wide: expands', () => {
    expect(isExpanded(true, 'viewport.widened')).toBe(true);
  });

  test('can be opened and closed on a narrow window', () => {
    expect(isExpanded(true, 'sidebar.toggle')).toBe(true);
    expect(isExpanded(true, 'sidebar.toggle', 'sidebar.toggle')).toBe(false);
  });

  test('can be closed on a wide window', () => {
    expect(isExpanded(false, 'sidebar.toggle')).toBe(false);
  });

  test('opened by hand on a narrow window: collapses when it becomes narrow again', () => {
    expect(isExpanded(true, 'sidebar.toggle', 'viewport.widened', 'viewport.narrowed')).toBe(false);
  });
});
