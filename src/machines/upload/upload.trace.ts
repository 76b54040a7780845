import { count, dropped, failure, fields, listOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { uploadMachine } from './upload.machine.ts';

/** Names of files may say who made them, so a replay knows only how many there are. */
const files = listOf(fields({}));

export const uploadTrace = defineVocabulary<typeof uploadMachine>({
  context: { files, share: count, error: failure },
  events: {
    'upload.choose': { files },
    'upload.progressed': { share: count },
    'upload.sent': { output: dropped },
    'upload.broke': { error: failure },
  },
});
