import { reviewVoteMachine } from '#machines/review-vote/review-vote.machine.ts';
import { buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

export const model = defineModel<typeof reviewVoteMachine>({
  machine: reviewVoteMachine,
  inputs: { 'no vote runs': { reviewId: 1, productId: 7 } },
  events: (snapshot) => ({
    'vote.toggle': { type: 'vote.toggle', isVoted: false },
    'vote.toggle, voted': { type: 'vote.toggle', isVoted: true },
    'session.ended': { type: 'session.ended' },
    ...(snapshot.hasTag('busy') && {
      'vote.confirmed': { type: 'vote.confirmed' },
      'vote.rejected': { type: 'vote.rejected', error: new Error('not stored') },
      'change fails': buildErrorEvent('change', new Error('cannot begin')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 8,
});
