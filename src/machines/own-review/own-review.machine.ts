import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Message } from '#contract/common.ts';
import type { ReviewForm } from '#contract/reviews.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** One review per product and user: what one of them typed is never shown to another. */
export const keyOfOwnReview = ({ productId, userId }: OwnReviewInput) => `${productId} ${userId}`;

/** What the fields hold: texts, empty for nothing. */
export interface ReviewDraft {
  rating: string;
  title: string;
  text: string;
  version: string;
  engine: string;
}

export interface OwnReviewInput {
  productId: number;
  userId: string | null;
}

export type OwnReviewEvent =
  /** Opens the form of a published review. */
  | { type: 'review.open' }
  | { type: 'review.close' }
  /** The user typed. `draft`: every field */
  | { type: 'review.edit'; draft: ReviewDraft }
  /** The fields are valid. */
  | { type: 'review.save'; review: ReviewForm }
  /** `hasLapsed`: the user did not sign out on purpose. */
  | { type: 'session.ended'; hasLapsed?: boolean };

export type OwnReviewEmitted =
  /** The server's message. The cached review is the saved one by then. */
  { type: 'review.saved'; message: string } | { type: 'review.failed'; error: unknown };

/**
 * Writing or editing the user's own review of a product. What was typed is kept while the form is closed, after a failure, on
 * another page, and when the session lapses; a saved review and a sign-out discard it. See docs/design.md#reviews.
 */
export const ownReviewMachine = setup({
  types: {
    context: {} as { productId: number; draft: ReviewDraft | null },
    input: {} as OwnReviewInput,
    events: {} as OwnReviewEvent,
    emitted: {} as OwnReviewEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Sends the review and puts the saved one into the cache. */
    saveReview: fromPromise<Message, { productId: number; review: ReviewForm }>(notProvided('ownReview', 'saveReview')),
  },
  actions: {
    storeDraft: assign({ draft: (_, params: { draft: ReviewDraft }) => params.draft }),
    discardDraft: assign({ draft: null }),
    emitSaved: emit((_, { message }: Message) => ({ type: 'review.saved', message })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'review.failed', error: params.error })),
  },
  guards: {
    hasLapsed: (_, params: { hasLapsed?: boolean }) => params.hasLapsed === true,
    isOnPurpose: (_, params: { hasLapsed?: boolean }) => params.hasLapsed !== true,
  },
}).createMachine({
  id: 'ownReview',
  initial: 'closed',
  context: ({ input: { productId } }) => ({ productId, draft: null }),
  on: {
    'session.ended': {
      target: '.closed',
      guard: { type: 'isOnPurpose', params: ({ event }) => event },
      actions: 'discardDraft',
    },
  },
  states: {
    closed: {
      on: {
        'review.open': 'editing',
        // The form of a first review is shown without opening it.
        'review.edit': { target: 'editing', actions: { type: 'storeDraft', params: ({ event }) => event } },
      },
    },

    editing: {
      tags: ['open'],
      on: {
        'review.close': 'closed',
        'review.edit': { actions: { type: 'storeDraft', params: ({ event }) => event } },
        'review.save': 'saving',
      },
    },

    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'saveReview',
        src: 'saveReview',
        input: ({ context: { productId }, event }) => {
          assertEvent(event, 'review.save');
          return { productId, review: event.review };
        },
        onDone: {
          target: 'closed',
          actions: ['discardDraft', { type: 'emitSaved', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'editing',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // Whoever signs in again finds what they typed. A sign-out on purpose is handled above.
      on: { 'session.ended': { target: 'editing', guard: { type: 'hasLapsed', params: ({ event }) => event } } },
    },
  },
});
