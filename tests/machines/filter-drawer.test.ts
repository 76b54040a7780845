import { expect, test } from 'vitest';
import { type FilterDrawerEvent, filterDrawerMachine } from '#machines/filter-drawer/filter-drawer.machine.ts';
import { selectIsOpen } from '#machines/filter-drawer/filter-drawer.react.ts';
import { walk } from '#qa/engine/step.ts';

const isOpenAfter = (...events: FilterDrawerEvent[]) =>
  selectIsOpen(walk(filterDrawerMachine, undefined, events).snapshot);

test('starts closed and opens on its button', () => {
  expect([isOpenAfter(), isOpenAfter({ type: 'filterDrawer.open' })]).toEqual([false, true]);
});

test.each(['filterDrawer.close', 'link.chosen', 'viewport.widened'] as const)('%s closes the drawer', (type) => {
  expect(isOpenAfter({ type: 'filterDrawer.open' }, { type })).toBe(false);
  expect(isOpenAfter({ type })).toBe(false);
});
