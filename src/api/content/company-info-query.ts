import { queryOptions } from '@tanstack/react-query';
import { unwrapData } from '#contract/unwrap-data.ts';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET static/contact_us: the company info. */
export const companyInfoQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'company-info'],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ signal }) => {
      return unwrapData(
        await api.front({
          method: 'GET',
          path: 'static/contact_us',
          access: 'public',
          schema: async () => (await import('#contract/content/content.ts')).companyInfoResponseSchema,
          signal,
        }),
      );
    },
  });
