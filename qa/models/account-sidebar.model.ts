import { accountSidebarMachine } from '#machines/account-sidebar/account-sidebar.machine.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

export const model = defineModel<typeof accountSidebarMachine>({
  machine: accountSidebarMachine,
  inputs: { 'a wide window': { isNarrow: false }, 'a narrow window': { isNarrow: true } },
  events: () => ({
    'sidebar.toggle': { type: 'sidebar.toggle' },
    'viewport.narrowed': { type: 'viewport.narrowed' },
    'viewport.widened': { type: 'viewport.widened' },
  }),
  key: ({ value }) => nameOf(value),
  bound: 4,
});
