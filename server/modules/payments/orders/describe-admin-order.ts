import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { canCancel, canMarkPaid, canPay, canRefund, canRequestPayment } from '#lifecycles/order-lifecycle.ts';
import { isCapturedAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { hasUndecided, listDisputes } from '#server/modules/orders/queries/disputes.ts';
import { findInvoiceFacts } from '#server/modules/orders/queries/invoices.ts';
import { toDiscounts, toPaymentCard, toTax } from '#server/modules/orders/describe-price.ts';
import { findEmails, readBuyerAccount, readGrantsByLine } from '#server/modules/orders/queries/order-facts.ts';
import {
  type OrderRow,
  describeOrders,
  listOrderLines,
  listPaymentAttempts,
} from '#server/modules/orders/queries/orders.ts';
import { listRefunds, sumRefundedByLine } from '#server/modules/orders/queries/refunds.ts';
import { computeRefundWindowEnd } from '#server/modules/orders/refund-window.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';
import { buildPaymentLink } from './payment-link.ts';
import { readOrderHistory } from '../queries/order-history.ts';
import { canRetryRefund } from '../refunds/retry-refund.ts';

type Buyer = Awaited<ReturnType<typeof readBuyerAccount>>;

const canSignIn = ({ deletedAt, blockedAt }: Buyer) => deletedAt === null && blockedAt === null;

interface ActionFacts {
  buyer: Buyer;
  refundableMinor: number;
  isDisputed: boolean;
  /** Whether the order would charge for an owned product. */
  isChargingForOwned: boolean;
}

/** What an admin can do with the order now; each action checks it again. */
const possibleActions = (
  { status, totalMinor, paidAt }: OrderRow,
  { buyer, refundableMinor, isDisputed, isChargingForOwned }: ActionFacts,
): AdminOrder['can'] => ({
  refund: canRefund(status, refundableMinor > 0, isDisputed),
  cancel: canCancel(status),
  mark_paid: canMarkPaid(status) && buyer.deletedAt === null && !isChargingForOwned,
  request_payment: canRequestPayment(status, totalMinor > 0) && canSignIn(buyer) && !isChargingForOwned,
  resend_receipt: paidAt !== null && buyer.deletedAt === null,
});

/** An order for the admin's page, with buyer, payments, refunds, grants and history. */
export const describeAdminOrder = async (
  db: Database,
  order: OrderRow,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<AdminOrder> => {
  const [described] = await describeOrders(db, [order]);
  if (!described) throw new Error('The order was not described');
  const isChargingForOwned = described.owned !== undefined;
  const buyer = await readBuyerAccount(db, order.userId);
  const lines = await listOrderLines(db, order.id);
  const grants = await readGrantsByLine(
    db,
    lines.map((line) => line.id),
  );
  const attempts = await listPaymentAttempts(db, order.id);
  const refundRows = await listRefunds(db, order.id);
  const byLine = await sumRefundedByLine(db, order.id);
  const disputes = await listDisputes(db, order.id);
  const isDisputed = hasUndecided(disputes);
  const adminIds = [...refundRows.map((refund) => refund.requestedBy), order.createdBy];
  const emails = await findEmails(
    db,
    adminIds.filter((id) => id !== null),
  );
  const createdBy = order.createdBy === null ? null : (emails.get(order.createdBy) ?? null);
  const paid = attempts.find((attempt) => attempt.status === 'succeeded');
  const until = await computeRefundWindowEnd(db, order);
  const invoice = await findInvoiceFacts(db, order.id);
  const canRetry = (refund: (typeof refundRows)[number]) => {
    const attempt = attempts.find(({ id }) => id === refund.attemptId);
    return (
      attempt !== undefined &&
      canRetryRefund(refund, { attempt, lines, refundedMinor: byLine, refunds: refundRows, isDisputed })
    );
  };
  const productIdsByLine = new Map(lines.map((line) => [line.id, line.productId]));
  return {
    ...described,
    user: {
      id: buyer.id,
      email: buyer.email,
      full_name: buyer.fullName,
      ...(buyer.deletedAt !== null && { is_deleted: true as const }),
    },
    ...(invoice && { invoiced_to: invoice.billedTo, tax: toTax(invoice) }),
    refunded: toDecimal([...byLine.values()].reduce((sum, minor) => sum + minor, 0)),
    lines: lines.map((line) => ({
      product_id: line.productId,
      title: line.title,
      price: toDecimal(line.priceMinor),
      currency: line.currency,
      refunded: toDecimal(byLine.get(line.id) ?? 0),
      grant: grants.get(line.id) ?? 'none',
      list_price: line.listPriceMinor === null ? null : toDecimal(line.listPriceMinor),
      price_reason: line.priceReason,
      ...toDiscounts(line),
    })),
    created_by: createdBy,
    payment_requested_at: order.paymentRequestedAt?.toISOString() ?? null,
    payment_link:
      canPay(order.status, order.paymentRequestedAt !== null) && canSignIn(buyer) && !isChargingForOwned
        ? buildPaymentLink(publicUrl, order)
        : null,
    refund_until: until?.toISOString() ?? null,
    is_refund_late: until !== null && until < now,
    can: possibleActions(order, {
      buyer,
      refundableMinor: paid ? paid.amountMinor - paid.refundedMinor : 0,
      isDisputed,
      isChargingForOwned,
    }),
    history: await readOrderHistory(db, { order, lines, attempts, refunds: refundRows, disputes, createdBy }),
    payments: attempts.map((attempt) => ({
      number: attempt.number,
      gateway: attempt.gateway,
      status: attempt.status,
      amount: toDecimal(attempt.amountMinor),
      refunded: toDecimal(attempt.refundedMinor),
      sandbox_page: attempt.gateway === 'sandbox' && isCapturedAttempt(attempt.status) ? attempt.checkoutUrl : null,
      created_at: attempt.createdAt.toISOString(),
      finished_at: attempt.finishedAt?.toISOString() ?? null,
      ...toPaymentCard(attempt),
    })),
    disputes: disputes.map((dispute) => ({
      number: dispute.number,
      amount: toDecimal(dispute.amountMinor),
      status: dispute.status,
      reason: dispute.reason,
      opened_at: dispute.createdAt.toISOString(),
      closed_at: dispute.closedAt?.toISOString() ?? null,
    })),
    refunds: refundRows.map((refund) => ({
      number: refund.number,
      amount: toDecimal(refund.amountMinor),
      status: refund.status,
      revoke: refund.revokes,
      reason: refund.reason,
      source: refund.source,
      retry_of: refundRows.find(({ id }) => id === refund.retryOf)?.number ?? null,
      failures: refund.failures,
      next_try_at: refund.status === 'created' ? (refund.nextTryAt?.toISOString() ?? null) : null,
      can_retry: canRetry(refund),
      requested_by: refund.requestedBy === null ? null : (emails.get(refund.requestedBy) ?? null),
      created_at: refund.createdAt.toISOString(),
      finished_at: refund.finishedAt?.toISOString() ?? null,
      lines: refund.lines.map((line) => ({
        product_id: productIdsByLine.get(line.orderLineId) ?? 0,
        amount: toDecimal(line.amountMinor),
      })),
    })),
  };
};
