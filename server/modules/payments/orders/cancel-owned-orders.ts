import type { Database } from '#server/platform/db/client.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import { lockOrdersOfOwned } from '../queries/open-orders.ts';

/**
 * Inside the transaction that has locked the user: cancels the unpaid orders that would charge the user for an owned product, see
 * docs/design/orders-and-payment.md#owned-products. One that waits for its payment becomes overdue: the sweep or the next purchase closes its
 * checkout at the gateway, and refunds a payment that is faster.
 */
export const cancelOwnedOrders = async (tx: Database, userId: string, now: Date): Promise<void> => {
  for (const order of await lockOrdersOfOwned(tx, userId)) {
    const isOpen = order.status === 'pending_payment';
    // Its checkout is closed without waiting for the time of the next check.
    const changes = isOpen ? { expiresAt: order.expiresAt < now ? order.expiresAt : now, nextCheckAt: null } : {};
    await cancelLockedOrder(tx, order, now, changes);
  }
};
