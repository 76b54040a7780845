import { count, fields, listOf, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { downloadQueueMachine } from './download-queue.machine.ts';

const files = listOf(fields({ productId: count, fileId: count, size: count }));

export const downloadQueueTrace = defineVocabulary<typeof downloadQueueMachine>({
  context: { files, at: count, saved: count },
  events: {
    'queue.start': { files },
  },
  outputs: { listFiles: files, downloadFile: oneOf('saved', 'notSaved', 'cut') },
});
