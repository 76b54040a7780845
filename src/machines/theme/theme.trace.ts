import { oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { themeMachine } from './theme.machine.ts';

const theme = oneOf('dark', 'light');

export const themeTrace = defineVocabulary<typeof themeMachine>({
  context: { chosen: theme, system: theme },
  events: {},
});
