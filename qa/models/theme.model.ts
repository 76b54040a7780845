import { themeMachine } from '#machines/theme/theme.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof themeMachine>({
  machine: themeMachine,
  inputs: {
    'nothing chosen, a dark system': { chosen: null, system: 'dark' },
    'nothing chosen, a light system': { chosen: null, system: 'light' },
    'dark chosen, a light system': { chosen: 'dark', system: 'light' },
    'light chosen, a dark system': { chosen: 'light', system: 'dark' },
  },
  events: () => ({
    'theme.chooseDark': { type: 'theme.chooseDark' },
    'theme.chooseLight': { type: 'theme.chooseLight' },
    'theme.followSystem': { type: 'theme.followSystem' },
    'system.turnedDark': { type: 'system.turnedDark' },
    'system.turnedLight': { type: 'system.turnedLight' },
  }),
  key: ({ value, context: { system } }) => `${toStateName(value)} (a ${system} system)`,
  bound: 6,
});
