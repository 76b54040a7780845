import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { insertOrderNote } from '#server/modules/orders/queries/order-writes.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { PaymentDeps } from '../deps.ts';
import { withLockedOrder } from './with-locked-order.ts';

/**
 * Adds an internal note to an order; the user never sees it.
 * @throws ShopError not_found
 */
export const addOrderNote = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'env' | 'storeEffect'>,
  number: string,
  body: string,
  admin: Admin,
): Promise<void> =>
  withLockedOrder(deps, number, async (tx, order, { now }) => {
    const note = await insertOrderNote(tx, { orderId: order.id, authorId: admin.userId, body, createdAt: now });
    await recordAudit(tx, admin, { action: 'order.note', subject: orderNumber(order), details: { note } }, now);
  });
