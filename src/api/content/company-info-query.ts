import { queryOptions } from '@tanstack/react-query';
import { unwrapData } from '#contract/unwrap-data.ts';
import { FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET static/contact_us: who runs the shop. */
export const companyInfoQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'company-info'],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      return unwrapData(
        await api.front({
          method: 'GET',
          path: 'static/contact_us',
          access: 'public',
          answer: async () => (await import('#contract/content.ts')).companyInfoResponseSchema,
          signal,
        }),
      );
    },
  });
