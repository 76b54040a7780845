import { accountMenuMachine } from '#machines/account-menu/account-menu.machine.ts';
import { buildAfterEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const pressed = (by: 'mouse' | 'touch' | 'keyboard', signedIn: boolean) =>
  ({ type: 'icon.pressed', by, signedIn }) as const;

export const model = defineModel<typeof accountMenuMachine>({
  machine: accountMenuMachine,
  inputs: { 'a page is open': undefined },
  events: (snapshot) => ({
    'pointer.entered': { type: 'pointer.entered' },
    'pointer.left': { type: 'pointer.left' },
    'icon.pressed, a visitor by mouse': pressed('mouse', false),
    'icon.pressed, a user by mouse': pressed('mouse', true),
    'icon.pressed, a visitor by touch': pressed('touch', false),
    'icon.pressed, a user by touch': pressed('touch', true),
    'icon.pressed, a visitor by keyboard': pressed('keyboard', false),
    'icon.pressed, a user by keyboard': pressed('keyboard', true),
    'menu.enter': { type: 'menu.enter' },
    'menu.close': { type: 'menu.close' },
    'entry.chosen': { type: 'entry.chosen' },
    'focus.entered': { type: 'focus.entered' },
    'focus.left': { type: 'focus.left' },
    'route.changed': { type: 'route.changed' },
    ...(snapshot.matches({ open: 'leaving' }) && {
      'hoverGrace passes': buildAfterEvent('hoverGrace', 'accountMenu.open.leaving'),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 4,
});
