import { queryOptions } from '@tanstack/react-query';
import { dataIn } from '#contract/data-in.ts';
import { FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET static/contact_us: who runs the shop. */
export const companyInfoQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.public, 'company-info'],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      return dataIn(
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
