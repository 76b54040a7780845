import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { overviewResponseSchema } from '#contract/admin/admin-overview.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET admin/overview. Shows the previous period while the next one loads. @param days length of the period */
export const overviewQuery = (api: ShopApi, days: number) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'overview', days],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'admin/overview',
        query: { days },
        access: 'private',
        schema: overviewResponseSchema,
        signal,
      });
      return data;
    },
    placeholderData: keepPreviousData,
  });
