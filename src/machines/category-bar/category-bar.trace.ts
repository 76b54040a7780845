import { count } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { categoryBarMachine } from './category-bar.machine.ts';

export const categoryBarTrace = defineVocabulary<typeof categoryBarMachine>({
  context: { openId: count },
  events: {
    'dropdown.toggle': { id: count },
    'dropdown.enter': { id: count },
  },
});
