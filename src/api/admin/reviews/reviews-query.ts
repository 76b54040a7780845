import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AdminReviewListQuery, adminReviewListResponseSchema } from '#contract/reviews/reviews.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Prefix of the query keys of the admin list of reviews. */
export const ADMIN_REVIEWS_KEY = [queryScope.private, 'admin-reviews'] as const;

/** GET admin/reviews */
export const adminReviewsQuery = (api: ShopApi, query: Pick<AdminReviewListQuery, 'status' | 'page'>) =>
  queryOptions({
    queryKey: [...ADMIN_REVIEWS_KEY, query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/reviews',
        query,
        access: 'private',
        schema: adminReviewListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
