import { accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof accountSidebarMachine>({
  machine: accountSidebarMachine,
  inputs: { 'a wide window': { isNarrow: false }, 'a narrow window': { isNarrow: true } },
  events: () => ({
    'sidebar.toggle': { type: 'sidebar.toggle' },
    'link.chosen': { type: 'link.chosen' },
    'viewport.narrowed': { type: 'viewport.narrowed' },
    'viewport.widened': { type: 'viewport.widened' },
  }),
  key: ({ value, context }) => `${toStateName(value)}${context.isNarrow ? ' (narrow)' : ''}`,
  bound: 4,
});
