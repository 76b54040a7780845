import { aliased, count, failure, fields, flag } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { favoriteChangeMachine } from './favorite-change.machine.ts';

export const favoriteChangeTrace = defineVocabulary<typeof favoriteChangeMachine>({
  context: { product: fields({ id: count }) },
  events: {
    'favorite.confirmed': { message: aliased },
    'favorite.rejected': { error: failure },
  },
  outputs: { readFavorite: flag },
});
