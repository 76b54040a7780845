import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET facts: what the rules of project fit know of some products, by id. */
export const factsQuery = (api: ShopApi, ids: readonly number[]) =>
  queryOptions({
    queryKey: [queryScope.public, 'facts', ids],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: 'facts',
        query: { ids: ids.join(',') },
        access: 'public',
        schema: async () => (await import('#contract/products/product-facts.ts')).factsResponseSchema,
        signal,
      });
      return new Map(data.map(({ id, facts }) => [id, facts]));
    },
  });
