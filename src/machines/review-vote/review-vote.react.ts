import { type SnapshotFrom, fromCallback } from 'xstate';
import { useChartAt } from '#statechart/use-chart.ts';
import { useUserCharts } from '#statechart/user-charts.ts';
import {
  type ReviewVoteEvent,
  type VoteRequest,
  type VotedReview,
  getReviewVoteKey,
  reviewVoteMachine,
} from './review-vote.machine.ts';
import { reviewVoteTrace } from './review-vote.trace.ts';

type Snapshot = SnapshotFrom<typeof reviewVoteMachine>;

/** Whether the vote has ended, so its actor is stopped and evicted. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

/** Whether a request is in flight. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether the user wants to have voted; null when the server has confirmed the last change. */
export const selectIsWanted = (snapshot: Snapshot) => {
  if (snapshot.hasTag('wanted')) return true;
  return snapshot.hasTag('unwanted') ? false : null;
};

export interface ReviewVoteOptions {
  /** Sends the request; the cached lists have the change, or are loaded again, by its end. */
  change(request: VoteRequest, signal: AbortSignal): Promise<void>;
  onFailed(error: unknown): void;
}

/** The user's vote for a review. It is sent even when the page is left. */
export const useReviewVote = (review: VotedReview, options: ReviewVoteOptions) => {
  const votes = useUserCharts(reviewVoteMachine, {
    provide: () =>
      reviewVoteMachine.provide({
        actors: {
          change: fromCallback<ReviewVoteEvent, VoteRequest>(({ input, sendBack }) => {
            const leaving = new AbortController();
            options.change(input, leaving.signal).then(
              () => sendBack({ type: 'vote.confirmed' }),
              (error: unknown) => sendBack({ type: 'vote.rejected', error }),
            );
            return () => leaving.abort();
          }),
        },
      }),
    getKey: ({ reviewId }) => getReviewVoteKey(reviewId),
    isOver: selectIsOver,
    effects: (actor) => void actor.on('vote.failed', ({ error }) => options.onFailed(error)),
    trace: reviewVoteTrace,
  });
  const key = getReviewVoteKey(review.reviewId);
  return {
    isWanted: useChartAt(reviewVoteMachine, key, selectIsWanted) ?? null,
    isBusy: useChartAt(reviewVoteMachine, key, selectIsBusy) ?? false,
    toggle: (isVoted: boolean) => votes.open(review).send({ type: 'vote.toggle', isVoted }),
  };
};
