import { useQueryClient } from '@tanstack/react-query';
import type { z } from '#contract/zod.ts';
import { ADMIN_ORDERS_KEY } from '#api/admin/orders/orders-query.ts';
import { type AdminOrderAction, changeOrder } from '#api/admin/orders/change-order.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { adminOrderQuery } from '#api/admin/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminOrder, adminOrderChangedSchema } from '#contract/admin/admin-orders.ts';
import type { OrderAuditAction } from '#contract/admin/audit-actions.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

export type Changed = z.infer<typeof adminOrderChangedSchema>;

/** The actions that an order may need again, and how its history lists them. */
const REPEATABLE: Partial<Record<AdminOrderAction['action'], `admin.${OrderAuditAction}`>> = {
  refund: 'admin.order.refund',
  receipt: 'admin.order.resend_receipt',
  'payment-link': 'admin.order.request_payment',
};

/** When the newest such action was that the page shows; undefined before the first one, and for an action that is not repeated. */
const getSeen = ({ history }: AdminOrder, action: AdminOrderAction['action']): string | undefined =>
  history.filter(({ kind }) => kind === REPEATABLE[action]).at(-1)?.at;

/** Performs admin actions on one order and updates the cached queries. */
export const useAdminOrderAction = (order: AdminOrder) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  return {
    perform: (action: AdminOrderAction, signal: AbortSignal): Promise<Changed> =>
      changeOrder(api, order.number, { ...action, seen: getSeen(order, action.action) }, signal),
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
        void queryClient.invalidateQueries({ queryKey: adminOrderQuery(api, order.number).queryKey });
    },
  };
};
