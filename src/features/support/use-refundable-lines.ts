import { useQuery } from '@tanstack/react-query';
import { orderQuery } from '#api/orders/order-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { OrderDetail } from '#contract/orders/orders.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

export type RefundableLine = Pick<
  OrderDetail['lines'][number],
  'product_id' | 'title' | 'price' | 'refunded' | 'currency'
>;

/**
 * The lines of an order that were not refunded in full.
 * @param number null for a request about no refund
 * @returns undefined while they load; an empty list when they could not be loaded, too, so that the request can still be sent
 */
export const useRefundableLines = (number: string | null): readonly RefundableLine[] | undefined => {
  const isSignedIn = useIsSignedIn();
  const { data: order, isError } = useQuery({
    ...orderQuery(useShopApi(), number ?? ''),
    enabled: isSignedIn && number !== null,
  });
  if (number === null || (isError && !order)) return [];
  return order?.lines.filter((line) => line.refunded < line.price);
};
