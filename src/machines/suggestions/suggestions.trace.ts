import { SUGGESTION_TEXT_MIN } from '#contract/catalog/search-terms.ts';
import { aliased, aliasedFrom, count, fields, flag, listOf, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { suggestionsMachine } from './suggestions.machine.ts';

const typed = aliasedFrom(SUGGESTION_TEXT_MIN);
const place = fields({ categoryId: aliased, isWholeShop: flag });
const items = listOf(fields({ kind: oneOf('text', 'category', 'product') }));

export const suggestionsTrace = defineVocabulary<typeof suggestionsMachine>({
  context: { text: typed, items, active: count },
  events: {
    'search.typed': { text: typed },
    'suggestions.next': { text: typed },
    'suggestions.previous': { text: typed },
    'suggestions.choose': { index: count, onCatalog: place },
  },
  outputs: { loadSuggestions: items },
});
