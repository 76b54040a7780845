import { count } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { quickViewMachine } from './quick-view.machine.ts';

export const quickViewTrace = defineVocabulary<typeof quickViewMachine>({
  context: { productId: count },
  events: { 'quickView.open': { productId: count } },
});
