import { oneOf } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { themeMachine } from './theme.machine.ts';

const theme = oneOf('dark', 'light');

export const themeTrace = vocabularyOf<typeof themeMachine>({
  context: { chosen: theme, system: theme },
  events: {},
});
