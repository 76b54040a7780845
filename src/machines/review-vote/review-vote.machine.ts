import { emit, fromCallback, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** One vote per review runs at a time. */
export const getReviewVoteKey = (reviewId: number) => String(reviewId);

/** The review that the vote is for. */
export interface VotedReview {
  reviewId: number;
  productId: number;
}

export type ReviewVoteEvent =
  /** `isVoted`: whether the server has the vote of the user. */
  | { type: 'vote.toggle'; isVoted: boolean }
  /** The server made the change. */
  | { type: 'vote.confirmed' }
  /** The server rejected the request, or its response was lost. */
  | { type: 'vote.rejected'; error: unknown }
  /** The user signed out, or the session ended. */
  | { type: 'session.ended' };

export type ReviewVoteEmitted =
  /** The vote could not be changed. */
  { type: 'vote.failed'; error: unknown };

/** What a request does with the vote. */
export interface VoteRequest extends VotedReview {
  isHelpful: boolean;
}

/**
 * The user's mark that a review was helpful, shown immediately. A toggle during a request waits for its response, because the server could
 * handle two requests in the other order; the last intention wins. A rejected change needs no rollback: the chart is over, and the
 * list of the server shows through. See docs/design/product-page-and-reviews.md#reviews.
 */
export const reviewVoteMachine = setup({
  types: {
    context: {} as VotedReview,
    input: {} as VotedReview,
    events: {} as ReviewVoteEvent,
    emitted: {} as ReviewVoteEmitted,
    tags: {} as 'busy' | 'wanted' | 'unwanted' | 'over',
  },
  actors: {
    /** Sends the request, then `vote.confirmed` or `vote.rejected`. The cached lists have a confirmed change by then. */
    change: fromCallback<ReviewVoteEvent, VoteRequest>(notProvided('reviewVote', 'change')),
  },
  actions: {
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'vote.failed', error: params.error })),
  },
  guards: {
    isVoted: (_, params: { isVoted: boolean }) => params.isVoted,
  },
}).createMachine({
  id: 'reviewVote',
  initial: 'idle',
  context: ({ input }) => input,
  on: { 'session.ended': '.over' },
  states: {
    idle: {
      on: {
        'vote.toggle': [
          { target: 'removing', guard: { type: 'isVoted', params: ({ event }) => event } },
          { target: 'adding' },
        ],
      },
    },

    adding: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ ...context, isHelpful: true }),
        onError: {
          target: 'over',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'only',
      states: {
        only: {
          tags: ['wanted'],
          on: {
            'vote.toggle': 'removeQueued',
            'vote.confirmed': '#reviewVote.over',
            'vote.rejected': {
              target: '#reviewVote.over',
              actions: { type: 'emitFailed', params: ({ event }) => event },
            },
          },
        },
        removeQueued: {
          tags: ['unwanted'],
          on: {
            'vote.toggle': 'only',
            'vote.confirmed': '#reviewVote.removing',
            // The server may have stored it before the response was lost. Removing it twice does no harm.
            'vote.rejected': '#reviewVote.removing',
          },
        },
      },
    },

    removing: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => ({ ...context, isHelpful: false }),
        onError: {
          target: 'over',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'only',
      states: {
        only: {
          tags: ['unwanted'],
          on: {
            'vote.toggle': 'addQueued',
            'vote.confirmed': '#reviewVote.over',
            'vote.rejected': {
              target: '#reviewVote.over',
              actions: { type: 'emitFailed', params: ({ event }) => event },
            },
          },
        },
        addQueued: {
          tags: ['wanted'],
          on: {
            'vote.toggle': 'only',
            'vote.confirmed': '#reviewVote.adding',
            // The server may have removed it before the response was lost. Storing it twice does no harm.
            'vote.rejected': '#reviewVote.adding',
          },
        },
      },
    },

    over: { tags: ['over'] },
  },
});
