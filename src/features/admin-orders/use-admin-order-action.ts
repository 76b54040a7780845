import { useQueryClient } from '@tanstack/react-query';
import type { z } from '#contract/zod.ts';
import { ADMIN_ORDERS_KEY } from '#api/admin/orders/orders-query.ts';
import { type AdminOrderAction, changeOrder } from '#api/admin/orders/change-order.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { adminOrderQuery } from '#api/admin/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { adminOrderChangedSchema } from '#contract/admin/admin-orders.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

export type Changed = z.infer<typeof adminOrderChangedSchema>;

/** Performs admin actions on one order and updates the cached queries. */
export const useAdminOrderAction = (number: string) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  return {
    perform: (action: AdminOrderAction, signal: AbortSignal): Promise<Changed> =>
      changeOrder(api, number, action, signal),
    showResult: ({ data, message, is_rejected: isRejected }: Changed) => {
      queryClient.setQueryData(adminOrderQuery(api, data.number).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_ORDERS_KEY, 'list'] });
      if (isRejected) feedback.warn(message);
      else feedback.success(message);
    },
    showFailure: (error: unknown) => {
      feedback.failure(error);
      // The order has changed meanwhile.
      if (getHttpStatus(error) === 409)
        void queryClient.invalidateQueries({ queryKey: adminOrderQuery(api, number).queryKey });
    },
  };
};
