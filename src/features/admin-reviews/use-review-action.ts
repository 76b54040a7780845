import { useQueryClient } from '@tanstack/react-query';
import { type AdminReviewActions, changeReview } from '#api/admin/reviews/change-review.ts';
import { ADMIN_REVIEWS_KEY } from '#api/admin/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SubmissionParts } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** Sends an action on a review, shows the result and loads the list again. */
export const useReviewAction = <Action extends keyof AdminReviewActions>(
  id: number,
  action: Action,
): SubmissionParts<AdminReviewActions[Action], string> => {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  return {
    submit: async (body, signal) => (await changeReview(api, id, { action, body }, signal)).message,
    onSucceeded: (message) => {
      feedback.success(message);
      void queryClient.invalidateQueries({ queryKey: ADMIN_REVIEWS_KEY });
    },
    onFailed: feedback.failure,
  };
};
