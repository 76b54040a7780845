import { favoriteChangeMachine } from '#machines/favorite-change/favorite-change.machine.ts';
import { doneOf, errorOf } from '../engine/step.ts';
import { productOf } from '../support/fake-server.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

export const model = defineModel<typeof favoriteChangeMachine>({
  machine: favoriteChangeMachine,
  inputs: { 'no change runs': { product: productOf(7) } },
  events: (snapshot) => ({
    'favorite.toggle': { type: 'favorite.toggle' },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.matches('reading') && {
      'readFavorite succeeds, a favorite': doneOf('readFavorite', true),
      'readFavorite succeeds, no favorite': doneOf('readFavorite', false),
      'readFavorite fails': errorOf('readFavorite', new Error('not loaded')),
    }),
    ...((snapshot.matches('adding') || snapshot.matches('removing')) && {
      'favorite.confirmed': { type: 'favorite.confirmed', message: 'Your wishlist was changed' },
      'favorite.rejected': { type: 'favorite.rejected', error: new Error('not changed') },
      'change fails': errorOf('change', new Error('cannot begin')),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 8,
});
