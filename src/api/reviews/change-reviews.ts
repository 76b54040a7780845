import { messageSchema } from '#contract/common.ts';
import { type ReviewForm, type ReviewReport, ownReviewChangedSchema } from '#contract/reviews/reviews.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** PUT account/reviews/{id}. Sending the same review twice stores it once. */
export const saveReview = (api: ShopApi, productId: number, body: ReviewForm, signal?: AbortSignal) =>
  api.account({
    method: 'PUT',
    path: `account/reviews/${productId}`,
    body,
    access: 'private',
    schema: ownReviewChangedSchema,
    signal,
  });

/** DELETE account/reviews/{id}. A second deletion changes nothing. */
export const deleteReview = (api: ShopApi, productId: number, signal?: AbortSignal) =>
  api.account({
    method: 'DELETE',
    path: `account/reviews/${productId}`,
    access: 'private',
    schema: ownReviewChangedSchema,
    signal,
  });

/** PUT or DELETE reviews/{id}/vote */
export const voteForReview = (
  api: ShopApi,
  { id, isHelpful }: { id: number; isHelpful: boolean },
  signal?: AbortSignal,
) =>
  api.account({
    method: isHelpful ? 'PUT' : 'DELETE',
    path: `reviews/${id}/vote`,
    access: 'private',
    schema: messageSchema,
    signal,
  });

/** POST reviews/{id}/reports. A second report of the same user changes nothing. */
export const reportReview = (api: ShopApi, id: number, body: ReviewReport, signal?: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `reviews/${id}/reports`,
    body,
    access: 'private',
    schema: messageSchema,
    signal,
  });
