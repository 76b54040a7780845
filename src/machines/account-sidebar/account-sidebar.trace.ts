import { flag } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { accountSidebarMachine } from './account-sidebar.machine.ts';

export const accountSidebarTrace = defineVocabulary<typeof accountSidebarMachine>({
  context: { isNarrow: flag },
  events: {},
});
