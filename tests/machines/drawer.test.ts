import { describe, expect, test } from 'vitest';
import { type DrawerEvent, drawerMachine } from '#machines/drawer/drawer.machine.ts';
import { selectIsOpen, selectSectionId } from '#machines/drawer/drawer.react.ts';
import { walk } from '#qa/engine/step.ts';

const OPEN: DrawerEvent = { type: 'drawer.open' };
const toggle = (id: number): DrawerEvent => ({ type: 'section.toggle', id });
const after = (...events: DrawerEvent[]) => {
  const { snapshot } = walk(drawerMachine, undefined, events);
  return { isOpen: selectIsOpen(snapshot), sectionId: selectSectionId(snapshot) };
};

test('starts closed and opens on its button', () => {
  expect(after()).toEqual({ isOpen: false, sectionId: null });
  expect(after(OPEN)).toEqual({ isOpen: true, sectionId: null });
});

test.each(['link.chosen', 'drawer.close', 'route.changed'] as const)('%s closes the drawer', (type) => {
  expect(after(OPEN, { type })).toEqual({ isOpen: false, sectionId: null });
  expect(after(OPEN, toggle(1), { type })).toEqual({ isOpen: false, sectionId: null });
});

describe('the categories of the drawer', () => {
  test('expand on a press', () => {
    expect(after(OPEN, toggle(1))).toEqual({ isOpen: true, sectionId: 1 });
  });

  test('expand one at a time', () => {
    expect(after(OPEN, toggle(1), toggle(56))).toEqual({ isOpen: true, sectionId: 56 });
  });

  test('collapse on a second press', () => {
    expect(after(OPEN, toggle(1), toggle(1))).toEqual({ isOpen: true, sectionId: null });
  });

  test('are all collapsed when the drawer reopens', () => {
    expect(after(OPEN, toggle(1), { type: 'drawer.close' }, OPEN)).toEqual({ isOpen: true, sectionId: null });
  });
});
