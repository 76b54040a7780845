import { queryOptions } from '@tanstack/react-query';
import { type ReviewListQuery, ownReviewResponseSchema, reviewListResponseSchema } from '#contract/reviews/reviews.ts';
import { keepPreviousPage } from '#api/keep-previous-page.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** Prefix of the query keys of a product's reviews. */
export const getReviewsKey = (productId: number) => [queryScope.personal, 'reviews', productId] as const;

/** GET product/{id}/reviews */
export const reviewsQuery = (
  api: ShopApi,
  productId: number,
  query: Pick<ReviewListQuery, 'page' | 'sort' | 'stars'>,
) =>
  queryOptions({
    queryKey: [...getReviewsKey(productId), query],
    queryFn: ({ signal }) =>
      api.front({
        method: 'GET',
        path: `product/${productId}/reviews`,
        query,
        access: 'public',
        schema: reviewListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousPage(getReviewsKey(productId)),
  });

/** GET account/reviews/{id}: the user's own review of a product. */
export const ownReviewQuery = (api: ShopApi, productId: number) =>
  queryOptions({
    queryKey: [queryScope.private, 'review', productId],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `account/reviews/${productId}`,
        access: 'private',
        schema: ownReviewResponseSchema,
        signal,
      });
      return data;
    },
  });
