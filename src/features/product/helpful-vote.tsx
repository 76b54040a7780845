import { useQueryClient } from '@tanstack/react-query';
import { voteForReview } from '#api/reviews/change-reviews.ts';
import { reviewsKey } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Review, ReviewList } from '#contract/reviews.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** The review after the vote that is not there yet. */
const afterVote = <Voted extends Pick<Review, 'helpful' | 'is_voted'>>(review: Voted): Voted => ({
  ...review,
  helpful: review.helpful + (review.is_voted ? -1 : 1),
  is_voted: !review.is_voted,
});

/**
 * Marks a review as helpful. The mark shows at once and is taken back when the request fails; a click during the request has no
 * transition in the submission chart.
 */
export function HelpfulVote({ productId, review }: { productId: number; review: Review }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, submit } = useSubmission<boolean, unknown>({
    submit: (isHelpful, signal) => voteForReview(api, { id: review.id, isHelpful }, signal),
    onSucceeded: () =>
      queryClient.setQueriesData<ReviewList>({ queryKey: reviewsKey(productId) }, (known) =>
        known ? { ...known, data: known.data.map((each) => (each.id === review.id ? afterVote(each) : each)) } : known,
      ),
    onFailed: (error) => {
      feedback.failure(error);
      // The request may have reached the server.
      void queryClient.invalidateQueries({ queryKey: reviewsKey(productId) });
    },
  });
  const { helpful, is_voted: isVoted } = isBusy ? afterVote(review) : review;
  return (
    <Button
      size="small"
      tone="quiet"
      aria-pressed={isVoted}
      aria-busy={isBusy}
      onClick={() => submit(!review.is_voted)}
    >
      {isVoted ? '✓ ' : ''}
      {helpful === 0 ? 'Helpful' : `Helpful (${helpful})`}
    </Button>
  );
}
