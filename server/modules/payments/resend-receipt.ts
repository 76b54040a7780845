import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { paidWith } from '#server/modules/orders/invoices/paid-with.ts';
import { linesOf, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { ShopError } from '#server/platform/errors.ts';
import { enqueueReceipt } from './payment-emails.ts';
import type { PaymentParts } from './payment-parts.ts';
import { withLockedOrder } from './with-locked-order.ts';

/**
 * Sends the receipt of a paid order again.
 * @throws ShopError not_found, order_conflict
 */
export const resendReceipt = (
  parts: Pick<PaymentParts, 'db' | 'clock' | 'env' | 'storeEffect'>,
  number: string,
  admin: Admin,
): Promise<void> =>
  withLockedOrder(parts, number, async (tx, order, { now, publicUrl }) => {
    const { paidAt } = order;
    if (paidAt === null)
      throw new ShopError('order_conflict', { message: 'This order is not paid, so it has no receipt' });
    const paid = { ...order, paidAt, card: await paidWith(tx, order.id) };
    await enqueueReceipt(tx, paid, await linesOf(tx, order.id), publicUrl, { requestId: admin.requestId, now });
    await recordAudit(tx, admin, { action: 'order.resend_receipt', subject: orderNumber(order), details: {} }, now);
  });
