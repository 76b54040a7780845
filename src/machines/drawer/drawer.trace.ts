import { count } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { drawerMachine } from './drawer.machine.ts';

export const drawerTrace = defineVocabulary<typeof drawerMachine>({
  context: { sectionId: count },
  events: {
    'section.toggle': { id: count },
  },
});
