import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminUserList, usersResponseSchema } from '#contract/admin-users.ts';
import { z } from '#contract/zod.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { type ListAddress, listParams } from '#lib/list-address.ts';

/** First part of the key of everything about users that staff see. */
export const ADMIN_USERS_KEY = [queryScope.private, 'admin', 'users'] as const;

/** GET admin/users. The page before stays until the new one is there. */
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
        answer: usersResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** GET admin/users.csv: the whole list as it is searched, filtered and sorted. */
export const exportUsers = (api: ShopApi, address: ListAddress, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path: 'admin/users.csv',
    query: listParams(adminUserList, { ...address, page: 1 }),
    access: 'private',
    answer: z.string(),
    signal,
  });
