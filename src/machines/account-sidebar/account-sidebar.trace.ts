import { flag } from '#machines/tracing/shapes.ts';
import { vocabularyOf } from '#machines/tracing/vocabulary.ts';
import type { accountSidebarMachine } from './account-sidebar.machine.ts';

export const accountSidebarTrace = vocabularyOf<typeof accountSidebarMachine>({
  context: { startsNarrow: flag },
  events: { 'sidebar.toggle': {}, 'viewport.narrowed': {}, 'viewport.widened': {} },
});
