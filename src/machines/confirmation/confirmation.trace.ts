import { dropped, present } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { confirmationMachine } from './confirmation.machine.ts';

export const confirmationTrace = defineVocabulary<typeof confirmationMachine>({
  context: { subject: present },
  events: {
    'confirmation.ask': { subject: present },
    // The values may contain a password.
    'confirmation.confirm': { values: dropped },
  },
  outputs: { act: dropped },
});
