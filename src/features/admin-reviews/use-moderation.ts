import { useQueryClient } from '@tanstack/react-query';
import { changeReview } from '#api/admin/reviews/change-review.ts';
import { ADMIN_REVIEWS_KEY } from '#api/admin/reviews/reviews-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import type { AdminReview, AdminReviewListResponse, ReviewStatus } from '#contract/reviews/reviews.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useReviewModeration } from '#machines/review-moderation/review-moderation.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** The chart of a review's card: it sends the actions, shows their results and loads the list again. */
export const useModeration = ({ id, edited_at, hidden_at, reply }: AdminReview) => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const loadAgain = () => void queryClient.invalidateQueries({ queryKey: ADMIN_REVIEWS_KEY });
  const seen = { edited_at, hidden_at, replied_at: reply?.at ?? null };
  // The list that is loaded again may not have the review any more, while its card stays for a typed reply.
  const show = (changed: AdminReview) =>
    queryClient.setQueriesData<AdminReviewListResponse>(
      { queryKey: ADMIN_REVIEWS_KEY },
      (list) => list && { ...list, data: list.data.map((each) => (each.id === id ? changed : each)) },
    );
  const setStatus = async (status: ReviewStatus, signal: AbortSignal) => {
    const changed = await changeReview(api, id, { action: 'status', body: { ...status, seen } }, signal);
    // After an abort the cache may be another user's.
    if (!signal.aborted) show(changed.data);
    return changed;
  };
  return useReviewModeration({
    setStatus,
    saveReply: (text, signal) => changeReview(api, id, { action: 'reply', body: { ...text, seen } }, signal),
    onChanged: (message) => {
      feedback.success(message);
      loadAgain();
    },
    onFailed: (error) => {
      feedback.failure(error);
      // Its author deleted or edited the review meanwhile, or another admin changed it.
      if (getHttpStatus(error) === 404 || getHttpStatus(error) === 409) loadAgain();
    },
  });
};

export type Moderation = ReturnType<typeof useModeration>;
