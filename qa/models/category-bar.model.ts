import { categoryBarMachine } from '#machines/category-bar/category-bar.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof categoryBarMachine>({
  machine: categoryBarMachine,
  inputs: { 'a page is open': undefined },
  events: () => ({
    'dropdown.toggle, 3D': { type: 'dropdown.toggle', id: 1 },
    'dropdown.toggle, 2D': { type: 'dropdown.toggle', id: 56 },
    'dropdown.enter, 3D': { type: 'dropdown.enter', id: 1 },
    'dropdown.enter, 2D': { type: 'dropdown.enter', id: 56 },
    'dropdown.close': { type: 'dropdown.close' },
    'entry.chosen': { type: 'entry.chosen' },
    'focus.left': { type: 'focus.left' },
    'route.changed': { type: 'route.changed' },
  }),
  key: ({ value, context }) => toStateName(value) + (context.openId === null ? '' : ` (${context.openId})`),
  bound: 4,
});
