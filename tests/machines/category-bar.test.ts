import '#tests/support/quiet-console.ts';
import { expect, test } from 'vitest';
import { type CategoryBarEvent, categoryBarMachine } from '#machines/category-bar/category-bar.machine.ts';
import { selectIsEntered, selectOpenId } from '#machines/category-bar/category-bar.react.ts';
import { walk } from '#qa/engine/step.ts';

const toggle = (id: number): CategoryBarEvent => ({ type: 'dropdown.toggle', id });
const enter = (id: number): CategoryBarEvent => ({ type: 'dropdown.enter', id });
const after = (...events: CategoryBarEvent[]) => {
  const { snapshot } = walk(categoryBarMachine, undefined, events);
  return { openId: selectOpenId(snapshot), isEntered: selectIsEntered(snapshot) };
};

const CLOSED = { openId: null, isEntered: false };

// Specification, section 2: "one with children opens a dropdown".
test('a press opens a dropdown, the next one closes it', () => {
  expect(after()).toEqual(CLOSED);
  expect(after(toggle(1))).toEqual({ openId: 1, isEntered: false });
  expect(after(toggle(1), toggle(1))).toEqual(CLOSED);
});

test('one dropdown is open at a time', () => {
  expect(after(toggle(1), toggle(56))).toEqual({ openId: 56, isEntered: false });
  expect(after(enter(1), enter(56))).toEqual({ openId: 56, isEntered: true });
});

test('ArrowDown leads into the dropdown, also into one that is open', () => {
  expect(after(enter(1))).toEqual({ openId: 1, isEntered: true });
  expect(after(toggle(1), enter(1))).toEqual({ openId: 1, isEntered: true });
});

test('a press on another category shows its dropdown without the focus', () => {
  expect(after(enter(1), toggle(56))).toEqual({ openId: 56, isEntered: false });
});

test.each(['entry.chosen', 'route.changed', 'dropdown.close', 'focus.left'] as const)('%s closes it', (type) => {
  expect(after(toggle(1), { type })).toEqual(CLOSED);
  expect(after(enter(1), { type })).toEqual(CLOSED);
});
