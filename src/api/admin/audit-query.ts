import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminAuditList, adminAuditResponseSchema } from '#contract/admin/admin-audit.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { type ListAddress, listParams } from '#lib/addresses/list-address.ts';

/** GET admin/audit. Keeps the previous page while the next one loads. */
export const adminAuditQuery = (api: ShopApi, address: ListAddress) => {
  const query = listParams(adminAuditList, address);
  return queryOptions({
    queryKey: [queryScope.private, 'admin', 'audit', query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/audit',
        query,
        access: 'private',
        schema: adminAuditResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};
