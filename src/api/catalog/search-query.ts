import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchSort } from '#contract/catalog/search.ts';
import { STALE_TIME_MS, loaderQueryOptions, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

export interface ProductSearch {
  search?: string;
  /** Searches the text as typed, without correcting typos. */
  exact?: boolean;
  category?: readonly number[];
  priceMin?: number;
  priceMax?: number;
  ratingMin?: number;
  onSale?: boolean;
  hideOwned?: boolean;
  discountMin?: number;
  rigged?: boolean;
  animated?: boolean;
  trianglesMax?: number;
  frameMax?: number;
  formats?: readonly string[];
  engines?: readonly string[];
  project?: string;
  sort?: SearchSort;
  page: number;
  perPage: number;
}

/** GET search. Categories are sent as a JSON list of strings, see docs/specification.md#7-the-calls-it-makes. */
export const searchQuery = (api: ShopApi, search: ProductSearch) =>
  queryOptions({
    ...loaderQueryOptions,
    queryKey: [queryScope.personal, 'search', search],
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.front({
        method: 'GET',
        path: 'search',
        query: {
          per_page: search.perPage,
          page: search.page,
          category: search.category?.length ? JSON.stringify(search.category.map(String)) : null,
          search: search.search,
          exact: search.exact,
          price_min: search.priceMin,
          price_max: search.priceMax,
          rating_min: search.ratingMin,
          on_sale: search.onSale,
          hide_owned: search.hideOwned,
          discount_min: search.discountMin,
          rigged: search.rigged,
          animated: search.animated,
          triangles_max: search.trianglesMax,
          frame_max: search.frameMax,
          format: search.formats?.join(','),
          engine: search.engines?.join(','),
          project: search.project,
          sort: search.sort,
        },
        access: 'public',
        schema: async () => (await import('#contract/catalog/search.ts')).searchResponseSchema,
        signal,
      }),
  });

/** The products of the home page, see docs/specification.md#7-the-calls-it-makes. */
export const homeProductsQuery = (api: ShopApi) => searchQuery(api, { category: [1, 2, 3], page: 1, perPage: 16 });
