import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { buildAfterEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof cartPanelMachine>({
  machine: cartPanelMachine,
  inputs: { 'a page is open': undefined },
  events: (snapshot) => ({
    'cartPanel.open': { type: 'cartPanel.open' },
    'cartPanel.close': { type: 'cartPanel.close' },
    'route.changed': { type: 'route.changed' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('closing') && {
      'closeAnimation passes': buildAfterEvent('closeAnimation', 'cartPanel.closing'),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
