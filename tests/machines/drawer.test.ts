import '#tests/support/quiet-console.ts';
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

test('is closed at first, and its button opens it', () => {
  expect(after()).toEqual({ isOpen: false, sectionId: null });
  expect(after(OPEN)).toEqual({ isOpen: true, sectionId: null });
});

// Specification, section 2: "Choosing a link closes the drawer."
test.each(['link.chosen', 'drawer.close', 'route.changed'] as const)('%s closes it', (type) => {
  expect(after(OPEN, { type })).toEqual({ isOpen: false, sectionId: null });
  expect(after(OPEN, toggle(1), { type })).toEqual({ isOpen: false, sectionId: null });
});

// Specification, section 2: "expands as an accordion (one open at a time, collapsible)".
describe('its categories', () => {
  test('one that is pressed expands', () => {
    expect(after(OPEN, toggle(1))).toEqual({ isOpen: true, sectionId: 1 });
  });

  test('another one that is pressed takes its place', () => {
    expect(after(OPEN, toggle(1), toggle(56))).toEqual({ isOpen: true, sectionId: 56 });
  });

  test('one that is pressed again collapses', () => {
    expect(after(OPEN, toggle(1), toggle(1))).toEqual({ isOpen: true, sectionId: null });
  });

  test('are all collapsed when the drawer is opened again', () => {
    expect(after(OPEN, toggle(1), { type: 'drawer.close' }, OPEN)).toEqual({ isOpen: true, sectionId: null });
  });
});
