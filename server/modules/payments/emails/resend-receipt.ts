import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { findOrIssueInvoice } from '#server/modules/orders/invoices/issue-invoice.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { PaymentDeps } from '../deps.ts';
import { enqueueReceipt } from './receipt-email.ts';
import { withLockedOrder } from '../orders/with-locked-order.ts';

/**
 * Sends the receipt of a paid order again.
 * @throws ShopError not_found, order_conflict
 */
export const resendReceipt = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'env' | 'storeEffect'>,
  number: string,
  admin: Admin,
): Promise<void> =>
  withLockedOrder(deps, number, async (tx, order, { now, publicUrl }) => {
    const { paidAt } = order;
    if (paidAt === null)
      throw new ShopError('order_conflict', { message: 'This order is not paid, so it has no receipt' });
    const invoice = await findOrIssueInvoice(tx, { ...order, paidAt }, now);
    await enqueueReceipt(tx, order, invoice.content, { publicUrl, now }, admin.requestId);
    await recordAudit(tx, admin, { action: 'order.resend_receipt', subject: orderNumber(order), details: {} }, now);
  });
