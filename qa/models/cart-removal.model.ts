import { cartRemovalMachine } from '#machines/cart-removal/cart-removal.machine.ts';
import { afterOf, doneOf, errorOf } from '../engine/step.ts';
import { productOf } from '../support/fake-server.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

export const model = defineModel<typeof cartRemovalMachine>({
  machine: cartRemovalMachine,
  inputs: { 'Remove was pressed': { line: { item: productOf(7), above: [6] } } },
  events: (snapshot) => ({
    'removal.undo': { type: 'removal.undo' },
    'removal.dismiss': { type: 'removal.dismiss' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('removing') && {
      'removeLine succeeds': doneOf('removeLine', { message: 'Removed from your cart' }),
      'removeLine fails': errorOf('removeLine', new Error('not removed')),
    }),
    ...(snapshot.matches('offering') && { 'undoTime passes': afterOf('undoTime', 'cartRemoval.offering') }),
    ...(snapshot.matches('restoring') && {
      'restoreLine succeeds': doneOf('restoreLine', { message: 'Added to your cart' }),
      'restoreLine fails': errorOf('restoreLine', new Error('not put back')),
    }),
  }),
  key: ({ value, context }) => nameOf(value) + (context.isUndoWanted ? ' (undo wanted)' : ''),
  bound: 7,
});
