import { aliased, count, dropped, fields, flag, present } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { ownReviewMachine } from './own-review.machine.ts';

// What the user writes is left out, also before it is published.
export const ownReviewTrace = defineVocabulary<typeof ownReviewMachine>({
  context: { productId: count, draft: present },
  events: {
    'review.edit': { draft: present },
    'review.save': { review: dropped },
    'session.ended': { hasLapsed: flag },
  },
  outputs: { saveReview: fields({ message: aliased }), deleteReview: fields({ message: aliased }) },
});
