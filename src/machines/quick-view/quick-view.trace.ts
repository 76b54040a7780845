import { count } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { quickViewMachine } from './quick-view.machine.ts';

export const quickViewTrace = vocabularyOf<typeof quickViewMachine>({
  context: { productId: count },
  events: { 'quickView.open': { productId: count } },
});
