import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import {
  type OrderRow,
  listOrderLines,
  listPaymentAttempts,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { createCheckout, nullAfter, nullIfMissing } from './create-checkout.ts';
import { endOrder } from './end-order.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Ends an open order: at the gateway first, so that nobody can pay an order that the shop has ended. An order that turns out to be
 * paid is settled instead.
 * @returns the status that the order now has
 * @throws GatewayError when the gateway's state of the order is unknown: the order is unchanged, however long it takes
 */
export const closeOrder = async (parts: PaymentParts, order: OrderRow): Promise<OrderRow['status']> => {
  const attempts = await listPaymentAttempts(parts.db, order.id);
  const live = attempts.find(({ status }) => isLiveAttempt(status));
  if (!live) return endOrder(parts, order, 'expired');
  if (live.gateway !== parts.gateway.name) {
    parts.log.error({ order: orderNumber(order), gateway: live.gateway }, 'ended an open order of another gateway');
    return endOrder(parts, order, 'expired');
  }
  // Repeating a call whose response was lost, with the same key, returns the id of its checkout.
  // After a failure that is repeated for good nobody has its URL, so nobody can pay it.
  const create = async () =>
    nullAfter(['replayed'], createCheckout(parts, order, await listOrderLines(parts.db, order.id), live));
  const id = live.gatewaySessionId ?? (await create())?.id;
  const checkout = id === undefined ? null : await nullIfMissing(parts.gateway.expireCheckout(id));
  return checkout ? settleCheckout(parts, order, checkout) : endOrder(parts, order, 'expired');
};
