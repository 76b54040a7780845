import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminUserList, usersResponseSchema } from '#contract/admin/admin-users.ts';
import { z } from '#contract/zod.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { type ListAddress, listParams } from '#lib/addresses/list-address.ts';

/** Prefix of the query keys of the admin user pages. */
export const ADMIN_USERS_KEY = [queryScope.private, 'admin', 'users'] as const;

/** GET admin/users. Keeps the previous page while the next one loads. */
export const usersQuery = (api: ShopApi, address: ListAddress) => {
  const query = listParams(adminUserList, address);
  return queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'list', query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/users',
        query,
        access: 'private',
        schema: usersResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** GET admin/users.csv: all pages of the list, with the same search, filters and order. */
export const exportUsers = (api: ShopApi, address: ListAddress, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path: 'admin/users.csv',
    query: listParams(adminUserList, { ...address, page: 1 }),
    access: 'private',
    schema: z.string(),
    signal,
  });
