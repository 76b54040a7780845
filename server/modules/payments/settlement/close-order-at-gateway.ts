import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import {
  type OrderRow,
  listOrderLines,
  listPaymentAttempts,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { createCheckout, returnNullAfter, returnNullIfMissing } from '../checkout/create-checkout.ts';
import { endOrderWithoutCheckout } from './end-order-without-checkout.ts';
import type { PaymentDeps } from '../deps.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Ends an open order: at the gateway first, so that nobody can pay an order that the shop has ended. An order that turns out to be
 * paid is settled instead.
 * @returns the status that the order now has
 * @throws GatewayError when the outcome of a gateway call is unknown. The order is then unchanged.
 */
export const closeOrderAtGateway = async (deps: PaymentDeps, order: OrderRow): Promise<OrderRow['status']> => {
  const attempts = await listPaymentAttempts(deps.db, order.id);
  const live = attempts.find(({ status }) => isLiveAttempt(status));
  const end = () => endOrderWithoutCheckout(deps, order, { attempt: live, outcome: 'expired' });
  if (!live) return end();
  if (live.gateway !== deps.gateway.name) {
    deps.log.error(
      { order: orderNumber(order), gateway: live.gateway },
      'ending an open order without its gateway, which is no longer in use',
    );
    return end();
  }
  // With the same key the gateway returns the checkout whose response was lost. "replayed" means it keeps repeating the first call's
  // failure, so nobody ever received a URL to pay at.
  const create = async () =>
    returnNullAfter(['replayed'], createCheckout(deps, order, await listOrderLines(deps.db, order.id), live));
  const id = live.gatewaySessionId ?? (await create())?.id;
  const checkout = id === undefined ? null : await returnNullIfMissing(deps.gateway.expireCheckout(id));
  return checkout ? settleCheckout(deps, order, checkout) : end();
};
