import { count } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { drawerMachine } from './drawer.machine.ts';

export const drawerTrace = vocabularyOf<typeof drawerMachine>({
  context: { sectionId: count },
  events: {
    'section.toggle': { id: count },
  },
});
