import { dropped, present } from '#tracing/shapes.ts';
import { vocabularyOf } from '#tracing/vocabulary.ts';
import type { confirmationMachine } from './confirmation.machine.ts';

export const confirmationTrace = vocabularyOf<typeof confirmationMachine>({
  context: { subject: present },
  events: {
    'confirmation.ask': { subject: present },
    'confirmation.cancel': {},
    // A password may be filled in with the question.
    'confirmation.confirm': { values: dropped },
  },
  outputs: { act: dropped },
});
