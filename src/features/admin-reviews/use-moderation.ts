import { useQueryClient } from '@tanstack/react-query';
import { type AdminReviewActions, changeReview } from '#api/admin/reviews/change-review.ts';
import { loadReview } from '#api/admin/reviews/load-review.ts';
import { ADMIN_REVIEWS_KEY } from '#api/admin/reviews/reviews-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import type { AdminReview, AdminReviewListResponse } from '#contract/reviews/reviews.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { setUnsaved } from '#forms/unsaved-changes.ts';
import { useReviewModeration } from '#machines/review-moderation/review-moderation.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { getReplyKey } from './keep-unsaved-replies.ts';

/**
 * Changes a review and shows it as it is then, even after another admin or its author has changed it. The list that is loaded again may
 * not have it any more, while its card stays for a typed reply.
 */
const useChangeReview = ({ id, edited_at, hidden_at, reply }: AdminReview) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const seen = { edited_at, hidden_at, replied_at: reply?.at ?? null };
  const updateInLists = (changed: AdminReview, { aborted }: AbortSignal) => {
    // After an abort the cache may be another user's.
    if (aborted) return;
    queryClient.setQueriesData<AdminReviewListResponse>(
      { queryKey: ADMIN_REVIEWS_KEY },
      (list) => list && { ...list, data: list.data.map((each) => (each.id === id ? changed : each)) },
    );
  };
  return async <Action extends keyof AdminReviewActions>(
    action: Action,
    values: Omit<AdminReviewActions[Action], 'seen'>,
    signal: AbortSignal,
  ) => {
    try {
      const body = { ...values, seen } as AdminReviewActions[Action];
      const changed = await changeReview(api, id, { action, body }, signal);
      updateInLists(changed.data, signal);
      return changed;
    } catch (error) {
      const current = getHttpStatus(error) === 409 ? await loadReview(api, id, signal).catch(() => null) : null;
      if (current) updateInLists(current.data, signal);
      throw error;
    }
  };
};

/** The chart of a review's card: it sends the actions, shows their results and loads the list again. */
export const useModeration = (review: AdminReview) => {
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const loadAgain = () => void queryClient.invalidateQueries({ queryKey: ADMIN_REVIEWS_KEY });
  const change = useChangeReview(review);
  return useReviewModeration({
    setStatus: (status, signal) => change('status', status, signal),
    saveReply: (text, signal) => change('reply', text, signal),
    onChanged: (message) => {
      feedback.success(message);
      loadAgain();
    },
    onFailed: (error) => {
      feedback.failure(error);
      // Its author deleted the review, so there is nothing to reply to.
      if (getHttpStatus(error) === 404) setUnsaved(getReplyKey(review.id), false);
      // Otherwise its author edited it, or another admin changed it.
      if (getHttpStatus(error) === 404 || getHttpStatus(error) === 409) loadAgain();
    },
  });
};

export type Moderation = ReturnType<typeof useModeration>;
