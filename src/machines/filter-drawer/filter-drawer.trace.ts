import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { filterDrawerMachine } from './filter-drawer.machine.ts';

export const filterDrawerTrace = defineVocabulary<typeof filterDrawerMachine>({
  context: {},
  events: {},
});
