import { drawerMachine } from '#machines/drawer/drawer.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof drawerMachine>({
  machine: drawerMachine,
  inputs: { 'a page is open': undefined },
  events: () => ({
    'drawer.open': { type: 'drawer.open' },
    'drawer.close': { type: 'drawer.close' },
    'link.chosen': { type: 'link.chosen' },
    'section.toggle, 3D': { type: 'section.toggle', id: 1 },
    'section.toggle, 2D': { type: 'section.toggle', id: 56 },
    'route.changed': { type: 'route.changed' },
  }),
  key: ({ value, context }) => toStateName(value) + (context.sectionId === null ? '' : ` (${context.sectionId})`),
  bound: 6,
});
