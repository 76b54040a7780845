import { filterDrawerMachine } from '#machines/filter-drawer/filter-drawer.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof filterDrawerMachine>({
  machine: filterDrawerMachine,
  inputs: { 'the catalog on a phone': undefined },
  events: () => ({
    'filterDrawer.open': { type: 'filterDrawer.open' },
    'filterDrawer.close': { type: 'filterDrawer.close' },
    'link.chosen': { type: 'link.chosen' },
    'viewport.widened': { type: 'viewport.widened' },
  }),
  key: ({ value }) => toStateName(value),
  bound: 4,
});
