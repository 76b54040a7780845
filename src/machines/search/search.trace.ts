import { aliased, fields, flag } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { searchMachine } from './search.machine.ts';

const place = fields({ categoryId: aliased, isWholeShop: flag });

export const searchTrace = defineVocabulary<typeof searchMachine>({
  context: { path: aliased, text: aliased, typed: aliased },
  events: {
    'search.typed': { text: aliased },
    'search.submit': { value: aliased, onCatalog: place },
    'search.clear': { onCatalog: place },
    'route.changed': { path: aliased, text: aliased },
  },
});
