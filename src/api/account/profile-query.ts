import { queryOptions } from '@tanstack/react-query';
import { profileResponseSchema } from '#contract/identity/account.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET account */
export const profileQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'profile'],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'account',
        access: 'private',
        schema: profileResponseSchema,
        signal,
      });
      return data;
    },
  });
