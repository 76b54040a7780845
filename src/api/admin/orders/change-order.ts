import {
  type OrderAction,
  type OrderNote,
  type RefundInput,
  adminOrderChangedSchema,
} from '#contract/admin/admin-orders.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** An admin's action on an order: the end of the call's path, and its body if it has one. */
export type AdminOrderAction =
  | { action: 'refund'; body: RefundInput }
  | { action: 'cancel' | 'mark-paid'; body: OrderAction }
  | { action: 'notes'; body: OrderNote }
  | { action: 'payment-link' | 'receipt' | `refunds/${number}/retry`; body?: undefined };

/**
 * POST admin/orders/{number}/{action}. A retry after a lost response does not repeat the action.
 * @param change.seen when the newest such action was that the admin saw, for one that may be needed again
 */
export const changeOrder = (
  api: ShopApi,
  number: string,
  { action, body, seen }: AdminOrderAction & { seen?: string | undefined },
  signal?: AbortSignal,
) =>
  sendOnce(
    api.account,
    {
      method: 'POST',
      path: `admin/orders/${encodeURIComponent(number)}/${action}`,
      ...(body === undefined ? {} : { body }),
      access: 'private',
      schema: adminOrderChangedSchema,
      signal,
    },
    seen,
  );
