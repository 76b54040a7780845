import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { compareMachines } from '#qa/window/compare.ts';

const lamp = (press: string, more: object = {}) =>
  setup({ actions: { click: () => {}, beep: () => {} } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: { target: 'on', actions: press as 'click' }, ...more } }, on: {} },
  });

test('two equal builds have no changes', () => {
  expect(compareMachines([lamp('click')], [lamp('click')])).toEqual([]);
});

test('a transition that does something else is changed, with what it did and does', () => {
  expect(compareMachines([lamp('click')], [lamp('beep')])).toEqual([
    {
      chart: 'lamp',
      kind: 'changed',
      transition: 'lamp.off: press',
      before: 'leads to lamp.on; runs click',
      after: 'leads to lamp.on; runs beep',
    },
  ]);
});

test('transitions are added and removed, whole charts too', () => {
  const before = [lamp('click')];
  const after = [lamp('click', { 'power.lost': 'on' })];
  expect(compareMachines(before, after)).toMatchObject([
    { kind: 'added', transition: 'lamp.off: power.lost', before: null, after: 'leads to lamp.on' },
  ]);
  expect(compareMachines(after, before)).toMatchObject([{ kind: 'removed', transition: 'lamp.off: power.lost' }]);
  expect(compareMachines([], before)).toMatchObject([{ chart: 'lamp', kind: 'added' }]);
});
