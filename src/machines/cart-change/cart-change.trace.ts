import { aliased, count, failure, fields, flag, listOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { cartChangeMachine } from './cart-change.machine.ts';

export const cartChangeTrace = defineVocabulary<typeof cartChangeMachine>({
  context: { item: fields({ id: count }), above: listOf(count), isSaved: flag },
  events: {
    'cart.remove': { above: listOf(count) },
    'cart.save': { above: listOf(count) },
    'cart.confirmed': { message: aliased },
    'cart.rejected': { error: failure },
  },
});
