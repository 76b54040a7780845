import { queryOptions } from '@tanstack/react-query';
import { adminUserResponseSchema } from '#contract/admin/admin-users.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { ADMIN_USERS_KEY } from './users-query.ts';

/** GET admin/users/{id} */
export const adminUserQuery = (api: ShopApi, id: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `admin/users/${encodeURIComponent(id)}`,
        access: 'private',
        schema: adminUserResponseSchema,
        signal,
      });
      return data;
    },
  });
