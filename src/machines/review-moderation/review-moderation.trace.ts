import { aliased, dropped, fields } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { reviewModerationMachine } from './review-moderation.machine.ts';

const response = fields({ message: aliased });

// Reason and reply are texts of an admin about a user's text.
export const reviewModerationTrace = defineVocabulary<typeof reviewModerationMachine>({
  context: {},
  events: {
    'moderation.hide': { status: dropped },
    'moderation.reply': { reply: dropped },
  },
  outputs: { setStatus: response, saveReply: response },
});
