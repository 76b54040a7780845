import {
  type ReviewReplyRequest,
  type ReviewStatusRequest,
  adminReviewChangedSchema,
} from '#contract/reviews/reviews.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Bodies of the admin actions on a review. */
export interface AdminReviewActions {
  status: ReviewStatusRequest;
  reply: ReviewReplyRequest;
}

/** POST admin/reviews/{id}/{action}. Repeating an action changes nothing. */
export const changeReview = <Action extends keyof AdminReviewActions>(
  api: ShopApi,
  id: number,
  { action, body }: { action: Action; body: AdminReviewActions[Action] },
  signal?: AbortSignal,
) =>
  api.account({
    method: 'POST',
    path: `admin/reviews/${id}/${action}`,
    body,
    access: 'private',
    schema: adminReviewChangedSchema,
    signal,
  });
