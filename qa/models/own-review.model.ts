import { ownReviewMachine } from '#machines/own-review/own-review.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const DRAFT = { rating: '4', title: 'Good', text: 'Every model opens at once.', version: '1.1.0', engine: 'godot' };
const REVIEW = { ...DRAFT, rating: 4, engine: 'godot' as const };

export const model = defineModel<typeof ownReviewMachine>({
  machine: ownReviewMachine,
  inputs: { 'nothing typed': { productId: 7, userId: 'user-1' } },
  events: (snapshot) => ({
    'review.open': { type: 'review.open' },
    'review.close': { type: 'review.close' },
    'review.edit': { type: 'review.edit', draft: DRAFT },
    'review.save': { type: 'review.save', review: REVIEW },
    'review.askDeletion': { type: 'review.askDeletion' },
    'review.cancelDeletion': { type: 'review.cancelDeletion' },
    'review.delete': { type: 'review.delete' },
    'session.ended': { type: 'session.ended' },
    'session.ended, lapsed': { type: 'session.ended', hasLapsed: true },
    ...(snapshot.matches('saving') && {
      'saveReview succeeds': buildDoneEvent('saveReview', { message: 'Your review was published' }),
      'saveReview fails': buildErrorEvent('saveReview', new Error('refused')),
    }),
    ...(snapshot.matches('deleting') && {
      'deleteReview succeeds': buildDoneEvent('deleteReview', { message: 'Your review was deleted' }),
      'deleteReview fails': buildErrorEvent('deleteReview', new Error('refused')),
    }),
  }),
  key: ({ value, context }) => `${toStateName(value)}${context.draft ? ' (typed)' : ''}`,
  bound: 12,
});
