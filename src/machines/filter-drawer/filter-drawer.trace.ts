import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { filterDrawerMachine } from './filter-drawer.machine.ts';

export const filterDrawerTrace = vocabularyOf<typeof filterDrawerMachine>({
  context: {},
  events: {},
});
