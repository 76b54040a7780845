import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import { ShopError } from '#server/platform/errors.ts';
import { closeOrderAtGateway } from './close-order-at-gateway.ts';
import { GatewayError } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';

/** @throws ShopError order_conflict when the order is paid */
export const assertNotPaid = (status: OrderRow['status']): void => {
  if (wasPaid(status))
    throw new ShopError('order_conflict', { message: 'This order is already paid. It can only be refunded' });
};

/**
 * Closes an open order that a user or an admin ends here, so that nobody can pay it at the gateway any more.
 * @throws ShopError order_conflict when it turns out to be paid, gateway_unavailable
 */
export const closeCanceledOrder = async (deps: PaymentDeps, order: OrderRow): Promise<void> => {
  try {
    assertNotPaid(await closeOrderAtGateway(deps, order));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const message = 'The payment gateway cannot be reached, so the order stays open for now. Please try again';
    throw new ShopError('gateway_unavailable', { message, retryAfter: 5, cause: error });
  }
};
