import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { type OrderRow, attemptsOf, linesOf, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { createCheckout, nullIfRefused } from './create-checkout.ts';
import { endOrder } from './end-order.ts';
import { GatewayError } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settleCheckout } from './settle-checkout.ts';

/** ms after its expiry that an order ends even when the gateway does not respond: its checkout expired long before. */
const UNCONFIRMED_LIFETIME = 24 * 3600_000;

/**
 * Ends an open order: at the gateway first, so that nobody can pay an order that the shop has ended. An order that turns out to be
 * paid is settled instead.
 * @returns the status that the order now has
 * @throws GatewayError `unknown`: the order is unchanged
 */
export const closeOrder = async (parts: PaymentParts, order: OrderRow): Promise<OrderRow['status']> => {
  const attempts = await attemptsOf(parts.db, order.id);
  const live = attempts.find(({ status }) => isLiveAttempt(status));
  if (!live) return endOrder(parts, order, 'expired');
  if (live.gateway !== parts.gateway.name) {
    parts.log.error({ order: orderNumber(order), gateway: live.gateway }, 'ended an open order of another gateway');
    return endOrder(parts, order, 'expired');
  }
  try {
    // Repeating a call whose response was lost, with the same key, returns the id of its checkout.
    const id =
      live.gatewaySessionId ?? (await createCheckout(parts, order, await linesOf(parts.db, order.id), live))?.id;
    const checkout =
      id === undefined
        ? null
        : ((await nullIfRefused(parts.gateway.expireCheckout(id))) ??
          (await nullIfRefused(parts.gateway.retrieveCheckout(id))));
    return await (checkout ? settleCheckout(parts, order, checkout) : endOrder(parts, order, 'expired'));
  } catch (error) {
    const overdue = parts.clock.now().getTime() - order.expiresAt.getTime();
    if (!(error instanceof GatewayError) || overdue < UNCONFIRMED_LIFETIME) throw error;
    parts.log.error({ order: orderNumber(order), err: error }, 'ended an order although the gateway does not respond');
    return endOrder(parts, order, 'expired');
  }
};
