import { count, dropped } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { submissionMachine } from './submission.machine.ts';

export const submissionTrace = defineVocabulary<typeof submissionMachine>({
  context: { leaveAfter: count },
  // Typed values are left out.
  events: { 'form.submit': { values: dropped } },
  outputs: { submit: dropped },
});
