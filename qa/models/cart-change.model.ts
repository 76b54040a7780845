import { cartChangeMachine } from '#machines/cart-change/cart-change.machine.ts';
import { buildAfterEvent, buildErrorEvent } from '../engine/step.ts';
import { buildProduct } from '../support/fake-server.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof cartChangeMachine>({
  machine: cartChangeMachine,
  inputs: { 'no change runs': { item: buildProduct(7) } },
  events: (snapshot) => ({
    'cart.add': { type: 'cart.add' },
    'cart.remove': { type: 'cart.remove', above: [6] },
    'cart.save': { type: 'cart.save', above: [6] },
    'cart.dismiss': { type: 'cart.dismiss' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.hasTag('busy') && {
      'cart.confirmed': { type: 'cart.confirmed', message: 'Your cart was changed' },
      'cart.rejected': { type: 'cart.rejected', error: new Error('not changed') },
      'change fails': buildErrorEvent('change', new Error('cannot begin')),
    }),
    ...(snapshot.matches('offering') && { 'undoTime passes': buildAfterEvent('undoTime', 'cartChange.offering') }),
  }),
  // Only a removed row differs between the two.
  key: (snapshot) =>
    snapshot.context.isSaved && snapshot.hasTag('removed')
      ? `${toStateName(snapshot.value)} (saved)`
      : toStateName(snapshot.value),
  bound: 8,
});
