import { SUPPORT_STATUSES } from '#contract/support/support-enums.ts';
import { aliased, dropped, fields, moment, oneOf } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { supportThreadMachine } from './support-thread.machine.ts';

const status = oneOf(...SUPPORT_STATUSES);
const answer = fields({ message: aliased });

export const supportThreadTrace = defineVocabulary<typeof supportThreadMachine>({
  context: {},
  events: {
    'thread.write': { text: dropped, status },
    'thread.close': { status },
    'thread.reopen': { reopenUntil: moment, status },
  },
  outputs: { writeMessage: answer, closeRequest: answer, reopenRequest: answer },
});
