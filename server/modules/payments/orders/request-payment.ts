import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { type OrderRow, listOrderLines, orderNumber, readOwned } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { assertBuyerCanPay, ownedByUser } from '../checkout/assert-buyer.ts';
import { enqueuePaymentLink } from '../emails/payment-emails.ts';
import { buildPaymentLink } from './payment-link.ts';
import type { EffectContext, PaymentDeps } from '../deps.ts';
import { getUnmetMinimum } from '../checkout/get-unmet-minimum.ts';
import { withLockedOrder } from './with-locked-order.ts';

/** Inside the transaction that has locked the order: makes a draft payable by its user, and sends the link by email. */
export const requestPaymentOf = async (
  tx: Database,
  order: OrderRow,
  admin: Admin,
  { now, publicUrl }: EffectContext,
): Promise<void> => {
  const event = { type: 'order.requestPayment', hasAmountDue: order.totalMinor > 0 } as const;
  // A draft records that its payment was requested. An order that its user placed loses its retry deadline, so the emailed link keeps
  // working.
  const changes =
    order.status === 'draft' ? { paymentRequestedAt: order.paymentRequestedAt ?? now } : { retryUntil: null };
  await moveOrder(tx, order, event, changes);
  await assertBuyerCanPay(tx, order);
  // Protects money: nobody is asked to pay again for an owned product.
  if ((await readOwned(tx, order)) !== undefined) throw ownedByUser();
  await enqueuePaymentLink(tx, order, await listOrderLines(tx, order.id), buildPaymentLink(publicUrl, order), {
    requestId: admin.requestId,
    now,
  });
  await recordAudit(tx, admin, { action: 'order.request_payment', subject: orderNumber(order), details: {} }, now);
};

/**
 * Asks the user by email to pay an order. From then on the user can see and pay a draft.
 * @throws ShopError not_found, order_conflict, total_too_small
 */
export const requestPayment = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'env' | 'gateway' | 'storeEffect'>,
  number: string,
  admin: Admin,
): Promise<void> =>
  withLockedOrder(deps, number, (tx, order, context) => {
    const minimum = getUnmetMinimum(deps.gateway, order);
    if (minimum !== null)
      throw new ShopError('total_too_small', { message: `The payment page accepts ${minimum} or more` });
    return requestPaymentOf(tx, order, admin, context);
  });
