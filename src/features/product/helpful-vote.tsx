import { useQueryClient } from '@tanstack/react-query';
import { voteForReview } from '#api/reviews/change-reviews.ts';
import { getReviewsKey } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Review, ReviewList } from '#contract/reviews/reviews.ts';
import type { VoteRequest } from '#machines/review-vote/review-vote.machine.ts';
import { useReviewVote } from '#machines/review-vote/review-vote.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** The review with the user's vote, or without it. */
const withVote = <Voted extends Pick<Review, 'helpful' | 'is_voted'>>(review: Voted, isVoted: boolean): Voted =>
  review.is_voted === isVoted ? review : { ...review, helpful: review.helpful + (isVoted ? 1 : -1), is_voted: isVoted };

/** @returns a function that sends a vote; when it ends, the cached lists have it, or are loaded again */
const useSendVote = () => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  return async ({ reviewId, productId, isHelpful }: VoteRequest, signal: AbortSignal) => {
    const queryKey = getReviewsKey(productId);
    try {
      await voteForReview(api, { id: reviewId, isHelpful }, signal);
    } catch (error) {
      // The request may have reached the server.
      if (!signal.aborted) void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
    // A response in flight may be older than the vote.
    await queryClient.cancelQueries({ queryKey });
    // The canceled request may have been the first one of a page of the list, which would wait for it forever.
    void queryClient.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => state.data === undefined });
    if (signal.aborted) return;
    queryClient.setQueriesData<ReviewList>({ queryKey }, (known) =>
      known
        ? { ...known, data: known.data.map((each) => (each.id === reviewId ? withVote(each, isHelpful) : each)) }
        : known,
    );
  };
};

/** Marks a review as helpful. The mark shows immediately, a second click takes it back, and a failure shows what the server has. */
export function HelpfulVote({ productId, review }: { productId: number; review: Review }) {
  const feedback = useFeedback();
  const vote = useReviewVote({ reviewId: review.id, productId }, { change: useSendVote(), onFailed: feedback.failure });
  const { helpful, is_voted: isVoted } = withVote(review, vote.isWanted ?? review.is_voted);
  const votes = `votes-${review.id}`;
  // The name stays when the button is pressed, and differs from those of the other reviews.
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={`Helpful: review of ${review.author}`}
        aria-describedby={votes}
        aria-pressed={isVoted}
        aria-busy={vote.isBusy}
        onClick={() => vote.toggle(review.is_voted)}
      >
        {isVoted ? '✓ ' : ''}
        {helpful === 0 ? 'Helpful' : `Helpful (${helpful})`}
      </Button>
      <span id={votes} hidden>
        {helpful === 1 ? '1 vote' : `${helpful} votes`}
      </span>
    </>
  );
}
