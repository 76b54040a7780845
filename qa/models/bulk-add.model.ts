import type { SnapshotFrom } from 'xstate';
import { bulkAddMachine } from '#machines/bulk-add/bulk-add.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const PRODUCTS = [
  { id: 1, title: 'Zebra' },
  { id: 2, title: 'Apple' },
];

/** How many products are left, and what came of those before. */
const formatProgress = ({
  value,
  context: { products, messages, refused, failure },
}: SnapshotFrom<typeof bulkAddMachine>) => {
  if (value !== 'adding' && value !== 'reloading') return '';
  const notes = [
    ...(value === 'adding' ? [`${products.length} left`] : []),
    ...(messages.length > 0 ? ['some added'] : []),
    ...(refused.length > 0 ? ['some refused'] : []),
    ...(failure ? ['failed'] : []),
  ];
  return notes.length > 0 ? ` (${notes.join(', ')})` : '';
};

export const model = defineModel<typeof bulkAddMachine>({
  machine: bulkAddMachine,
  inputs: { 'nothing runs': { subject: 'wishlist' } },
  events: (snapshot) => ({
    'bulkAdd.start': { type: 'bulkAdd.start', products: PRODUCTS },
    'bulkAdd.start, no products': { type: 'bulkAdd.start', products: [] },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('adding') && {
      'addProduct ends, added': buildDoneEvent('addProduct', { type: 'added', message: 'Added to your cart' }),
      'addProduct ends, in the cart': buildDoneEvent('addProduct', { type: 'added', message: 'Already in your cart' }),
      'addProduct ends, owned': buildDoneEvent('addProduct', { type: 'refused', reason: 'owned' }),
      'addProduct ends, unlisted': buildDoneEvent('addProduct', { type: 'refused', reason: 'unlisted' }),
      'addProduct fails': buildErrorEvent('addProduct', new Error('429')),
    }),
    ...(snapshot.matches('reloading') && {
      'reloadLists succeeds': buildDoneEvent('reloadLists', undefined),
      'reloadLists fails': buildErrorEvent('reloadLists', new Error('cannot begin')),
    }),
  }),
  key: (snapshot) => toStateName(snapshot.value) + formatProgress(snapshot),
  bound: 6,
});
