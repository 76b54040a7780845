import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminBundleList, adminBundlesResponseSchema } from '#contract/admin/admin-bundles.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { type ListAddress, listParams } from '#lib/addresses/list-address.ts';

/** Prefix of the query keys of the admin bundle list. */
export const ADMIN_BUNDLES_KEY = [queryScope.private, 'admin', 'bundles'] as const;

/** GET admin/bundles. Keeps the previous page while the next one loads. */
export const adminBundlesQuery = (api: ShopApi, address: ListAddress) => {
  const query = listParams(adminBundleList, address);
  return queryOptions({
    queryKey: [...ADMIN_BUNDLES_KEY, query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/bundles',
        query,
        access: 'private',
        schema: adminBundlesResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
