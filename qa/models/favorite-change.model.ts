import { favoriteChangeMachine } from '#machines/favorite-change/favorite-change.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { buildProduct } from '../support/fake-server.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof favoriteChangeMachine>({
  machine: favoriteChangeMachine,
  inputs: { 'no change runs': { product: buildProduct(7) } },
  events: (snapshot) => ({
    'favorite.toggle': { type: 'favorite.toggle' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('reading') && {
      'readFavorite succeeds, a favorite': buildDoneEvent('readFavorite', true),
      'readFavorite succeeds, no favorite': buildDoneEvent('readFavorite', false),
      'readFavorite fails': buildErrorEvent('readFavorite', new Error('not loaded')),
    }),
    ...((snapshot.matches('adding') || snapshot.matches('removing')) && {
      'favorite.confirmed': { type: 'favorite.confirmed', message: 'Your wishlist was changed' },
      'favorite.rejected': { type: 'favorite.rejected', error: new Error('not changed') },
      'change fails': buildErrorEvent('change', new Error('cannot begin')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 8,
});
