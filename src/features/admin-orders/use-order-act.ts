import { useQueryClient } from '@tanstack/react-query';
import type { z } from '#contract/zod.ts';
import { ADMIN_ORDERS_KEY } from '#api/admin/order-list-query.ts';
import { type OrderAct, actOnOrder, adminOrderQuery } from '#api/admin/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { adminOrderChangedSchema } from '#contract/admin-orders.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

export type Changed = z.infer<typeof adminOrderChangedSchema>;

/** What staff do to one order: the call, and what is shown once it was answered. */
export const useOrderAct = (number: string) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  return {
    act: (wish: OrderAct, key: string, signal: AbortSignal): Promise<Changed> =>
      actOnOrder(api, number, wish, key, signal),
    /** The order as it now is; lists with it are asked for again. */
    show: ({ data, message }: Changed) => {
      queryClient.setQueryData(adminOrderQuery(api, number).queryKey, data);
      void queryClient.invalidateQueries({ queryKey: [...ADMIN_ORDERS_KEY, 'list'] });
      feedback.success(message);
    },
    /** It may have changed under the question: it is looked at again. */
    refresh: () => void queryClient.invalidateQueries({ queryKey: adminOrderQuery(api, number).queryKey }),
  };
};
