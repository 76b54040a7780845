import { flag } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { accountSidebarMachine } from './account-sidebar.machine.ts';

export const accountSidebarTrace = vocabularyOf<typeof accountSidebarMachine>({
  context: { isNarrow: flag },
  events: {},
});
