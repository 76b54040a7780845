import { aliased, count, dropped, failure, fields, listOf, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { bulkAddMachine } from './bulk-add.machine.ts';

const products = listOf(fields({ id: count }));
const reason = oneOf('owned', 'unlisted');

export const bulkAddTrace = defineVocabulary<typeof bulkAddMachine>({
  context: {
    subject: aliased,
    products,
    messages: listOf(aliased),
    refused: listOf(fields({ reason })),
    failure: fields({ error: failure }),
  },
  events: { 'bulkAdd.start': { products } },
  outputs: { addProduct: fields({ type: oneOf('added', 'refused'), message: aliased, reason }), reloadLists: dropped },
});
