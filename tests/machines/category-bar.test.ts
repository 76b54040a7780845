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

test('a press opens a dropdown, and the next press closes it', () => {
  expect(after()).toEqual(CLOSED);
  expect(after(toggle(1))).toEqual({ openId: 1, isEntered: false });
  expect(after(toggle(1), toggle(1))).toEqual(CLOSED);
});

test('one dropdown is open at a time', () => {
  expect(after(toggle(1), toggle(56))).toEqual({ openId: 56, isEntered: false });
  expect(after(enter(1), enter(56))).toEqual({ openId: 56, isEntered: true });
});

test('ArrowDown enters the dropdown, open or closed', () => {
  expect(after(enter(1))).toEqual({ openId: 1, isEntered: true });
  expect(after(toggle(1), enter(1))).toEqual({ openId: 1, isEntered: true });
});

test('a press on another category opens its dropdown without moving the focus', () => {
  expect(after(enter(1), toggle(56))).toEqual({ openId: 56, isEntered: false });
});

test.each(['entry.chosen', 'route.changed', 'dropdown.close', 'focus.left'] as const)(
  '%s closes the dropdown',
  (type) => {
    expect(after(toggle(1), { type })).toEqual(CLOSED);
    expect(after(enter(1), { type })).toEqual(CLOSED);
  },
);
