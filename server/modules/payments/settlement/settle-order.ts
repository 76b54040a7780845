import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import {
  type OrderRow,
  findOrderById,
  listPaymentAttempts,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { returnNullIfMissing } from '../checkout/create-checkout.ts';
import type { PaymentDeps } from '../deps.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Brings an order to what the gateway reports about its attempts, see docs/design/orders-and-payment.md#settling-an-order. The webhook, the return
 * page, the sweep and the next purchase use it. The gateway is called before the transaction, so no lock waits for its response.
 * @returns the status that the order now has
 * @throws GatewayError when the gateway did not respond
 */
export const settleOrder = async (deps: PaymentDeps, orderId: string): Promise<OrderRow['status']> => {
  const order = await findOrderById(deps.db, orderId);
  if (!order) throw new Error(`Order ${orderId} does not exist`);
  let { status } = order;
  if (wasPaid(status)) return status;
  for (const attempt of await listPaymentAttempts(deps.db, order.id)) {
    const mayBePaid = attempt.gateway === deps.gateway.name && attempt.status !== 'failed';
    if (!mayBePaid || attempt.gatewaySessionId === null) continue;
    const checkout = await returnNullIfMissing(deps.gateway.retrieveCheckout(attempt.gatewaySessionId));
    if (!checkout) {
      deps.log.error({ order: orderNumber(order), attempt: attempt.number }, 'the gateway does not know a checkout');
      continue;
    }
    status = await settleCheckout(deps, order, checkout);
    if (wasPaid(status)) return status;
  }
  return status;
};
