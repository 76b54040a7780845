import { adminReviewResponseSchema } from '#contract/reviews/reviews.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET admin/reviews/{id} */
export const loadReview = (api: ShopApi, id: number, signal: AbortSignal) =>
  api.account({
    method: 'GET',
    path: `admin/reviews/${id}`,
    access: 'private',
    schema: adminReviewResponseSchema,
    signal,
  });
