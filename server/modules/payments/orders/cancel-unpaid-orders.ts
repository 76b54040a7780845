import type { Database } from '#server/platform/db/client.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { lockUnpaidOrders } from '../queries/open-orders.ts';

/**
 * Inside the transaction that has locked the user and found no order that waits for its payment: cancels the drafts and the orders
 * whose payment failed, see docs/design/orders-and-payment.md#orders-by-admins. A payment that the gateway reports later is still settled.
 */
export const cancelUnpaidOrders = async (tx: Database, userId: string, now: Date): Promise<void> => {
  for (const order of await lockUnpaidOrders(tx, userId)) await cancelLockedOrder(tx, order, now);
};
