import { count, failure, flag } from '#tracing/shapes.ts';
import { defineVocabulary } from '#tracing/vocabulary.ts';
import type { reviewVoteMachine } from './review-vote.machine.ts';

export const reviewVoteTrace = defineVocabulary<typeof reviewVoteMachine>({
  context: { reviewId: count, productId: count },
  events: {
    'vote.toggle': { isVoted: flag },
    'vote.rejected': { error: failure },
  },
});
