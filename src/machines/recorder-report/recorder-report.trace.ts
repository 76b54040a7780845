import { aliased, className, fields, present } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { recorderReportMachine } from './recorder-report.machine.ts';

export const recorderReportTrace = defineVocabulary<typeof recorderReportMachine>({
  // A report inside a report would grow with each one.
  context: { trace: present, code: aliased },
  events: {
    'page.crashed': { error: className },
  },
  outputs: { gatherTrace: present, sendTrace: fields({ code: aliased }) },
});
