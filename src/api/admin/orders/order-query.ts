import { queryOptions } from '@tanstack/react-query';
import { adminOrderResponseSchema } from '#contract/admin/admin-orders.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { ADMIN_ORDERS_KEY } from './orders-query.ts';

/** GET admin/orders/{number} */
export const adminOrderQuery = (api: ShopApi, number: string) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'one', number],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `admin/orders/${encodeURIComponent(number)}`,
        access: 'private',
        schema: adminOrderResponseSchema,
        signal,
      });
      return data;
    },
  });
