import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchSort } from '#contract/search.ts';
import { askedByLoader, FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** What a list of products is asked by. */
export interface ProductSearch {
  search?: string;
  /** Not mended: what looks like a typo is none. */
  exact?: boolean;
  category?: readonly number[];
  priceMin?: number;
  priceMax?: number;
  ratingMin?: number;
  onSale?: boolean;
  formats?: readonly string[];
  engines?: readonly string[];
  sort?: SearchSort;
  page: number;
  perPage: number;
}

/** GET search. Categories go out as a JSON list of texts, as the home call sends them (specification, section 7). */
export const searchQuery = (api: ShopApi, asked: ProductSearch) =>
  queryOptions({
    ...askedByLoader,
    queryKey: [queryScope.personal, 'search', asked],
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.front({
        method: 'GET',
        path: 'search',
        query: {
          per_page: asked.perPage,
          page: asked.page,
          category: asked.category?.length ? JSON.stringify(asked.category.map(String)) : null,
          search: asked.search,
          exact: asked.exact,
          price_min: asked.priceMin,
          price_max: asked.priceMax,
          rating_min: asked.ratingMin,
          on_sale: asked.onSale,
          format: asked.formats?.join(','),
          engine: asked.engines?.join(','),
          sort: asked.sort,
        },
        access: 'public',
        answer: async () => (await import('#contract/search.ts')).searchResponseSchema,
        signal,
      }),
  });

/** The home page's one query (specification, section 7): page 1, 16 a page, categories 1, 2 and 3. */
export const homeProductsQuery = (api: ShopApi) => searchQuery(api, { category: [1, 2, 3], page: 1, perPage: 16 });
