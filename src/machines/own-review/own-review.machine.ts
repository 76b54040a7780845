import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Message } from '#contract/common.ts';
import type { ReviewForm } from '#contract/reviews/reviews.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** One review per product and user: what one of them typed is never shown to another. */
export const getOwnReviewKey = ({ productId, userId }: OwnReviewInput) => `${productId} ${userId}`;

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
  /** Opens the form. */
  | { type: 'review.open' }
  /** The form or the dialog was closed without saving. */
  | { type: 'review.close' }
  /** The user typed. `draft`: every field */
  | { type: 'review.edit'; draft: ReviewDraft }
  /** The fields are valid. */
  | { type: 'review.save'; review: ReviewForm }
  /** Opens the question before a deletion, which closes the form. */
  | { type: 'review.askDeletion' }
  /** Cancel in the question whether to delete the review. */
  | { type: 'review.cancelDeletion' }
  /** The user confirmed the deletion. */
  | { type: 'review.delete' }
  /** `hasLapsed`: the user did not sign out on purpose. */
  | { type: 'session.ended'; hasLapsed?: boolean };

export type OwnReviewEmitted =
  /** The server's message. The cached review is the saved one by then. */
  | { type: 'review.saved'; message: string }
  /** The server's message. The cached review is gone by then. */
  | { type: 'review.deleted'; message: string }
  /** The review could not be saved or deleted. */
  | { type: 'review.failed'; error: unknown };

/**
 * Writing, editing or deleting the user's own review of a product. What was typed is kept while the form is closed, after a failure,
 * on another page, and when the session lapses; a saved or deleted review and a sign-out discard it. See docs/design/product-page-and-reviews.md#reviews.
 */
export const ownReviewMachine = setup({
  types: {
    context: {} as { productId: number; draft: ReviewDraft | null },
    input: {} as OwnReviewInput,
    events: {} as OwnReviewEvent,
    emitted: {} as OwnReviewEmitted,
    tags: {} as 'open' | 'busy' | 'asking' | 'deleting' | 'deleted',
  },
  actors: {
    /** Sends the review and puts the saved one into the cache. */
    saveReview: fromPromise<Message, { productId: number; review: ReviewForm }>(notProvided('ownReview', 'saveReview')),
    /** Deletes the review and takes it out of the cache. */
    deleteReview: fromPromise<Message, { productId: number }>(notProvided('ownReview', 'deleteReview')),
  },
  actions: {
    storeDraft: assign({ draft: (_, params: { draft: ReviewDraft }) => params.draft }),
    clearDraft: assign({ draft: null }),
    emitSaved: emit((_, { message }: Message) => ({ type: 'review.saved', message })),
    emitDeleted: emit((_, { message }: Message) => ({ type: 'review.deleted', message })),
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
      actions: 'clearDraft',
    },
  },
  states: {
    closed: {
      on: {
        'review.open': 'editing',
        'review.askDeletion': 'asking',
      },
    },

    editing: {
      tags: ['open'],
      on: {
        'review.close': 'closed',
        'review.edit': { actions: { type: 'storeDraft', params: ({ event }) => event } },
        'review.save': 'saving',
        'review.askDeletion': 'asking',
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
          actions: ['clearDraft', { type: 'emitSaved', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'editing',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // Whoever signs in again finds what they typed. A sign-out on purpose is handled above.
      on: { 'session.ended': { target: 'editing', guard: { type: 'hasLapsed', params: ({ event }) => event } } },
    },

    asking: {
      tags: ['asking'],
      on: {
        'review.cancelDeletion': 'closed',
        'review.delete': 'deleting',
        // Whoever signs in again does not expect a dialog.
        'session.ended': { target: 'closed', guard: { type: 'hasLapsed', params: ({ event }) => event } },
      },
    },

    deleting: {
      tags: ['asking', 'deleting'],
      invoke: {
        id: 'deleteReview',
        src: 'deleteReview',
        input: ({ context: { productId } }) => ({ productId }),
        onDone: {
          target: 'deleted',
          actions: ['clearDraft', { type: 'emitDeleted', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'asking',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'session.ended': { target: 'closed', guard: { type: 'hasLapsed', params: ({ event }) => event } } },
    },

    /** As `closed`. The page says that the review is gone, until the user writes a new one. */
    deleted: {
      tags: ['deleted'],
      on: {
        'review.open': 'editing',
        'review.askDeletion': 'asking',
      },
    },
  },
});
