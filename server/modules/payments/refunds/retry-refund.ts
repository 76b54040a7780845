import { refundLifecycle } from '#lifecycles/refund-lifecycle.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { hasUndecided, listDisputes } from '#server/modules/orders/queries/disputes.ts';
import {
  type OrderLineRow,
  type PaymentAttemptRow,
  listOrderLines,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import {
  type RefundLineRow,
  type RefundRow,
  findAttempt,
  listRefunds,
  sumRefundedByLine,
} from '#server/modules/orders/queries/refunds.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { PaymentDeps } from '../deps.ts';
import { requestRefund } from './request-refund.ts';
import { withLockedOrder } from '../orders/with-locked-order.ts';

/** What decides whether a failed refund can be retried. Amounts in minor units. */
export interface RetryFacts {
  attempt: PaymentAttemptRow;
  lines: readonly OrderLineRow[];
  /** By order line: refunded or reserved for a refund. */
  refundedMinor: ReadonlyMap<string, number>;
  /** Every refund of the order. */
  refunds: readonly RefundRow[];
  /** A bank decides about a payment of the order. */
  isDisputed: boolean;
}

type RefundWithLines = RefundRow & { lines: readonly RefundLineRow[] };

/** Protects money: a retry refunds no more than is left of the payment and of each line, and nothing that a bank may return. */
const hasAmountLeft = (refund: RefundWithLines, { attempt, lines, refundedMinor, isDisputed }: RetryFacts): boolean =>
  !isDisputed &&
  attempt.amountMinor - attempt.refundedMinor >= refund.amountMinor &&
  refund.lines.every(({ orderLineId, amountMinor }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line !== undefined && line.priceMinor - (refundedMinor.get(orderLineId) ?? 0) >= amountMinor;
  });

/** Whether an admin can retry a refund now, see docs/design/invoices-and-refunds.md#refunds. */
export const canRetryRefund = (refund: RefundWithLines, facts: RetryFacts): boolean =>
  refundLifecycle.can(refund.status, {
    type: 'refund.retry',
    isRetried: facts.refunds.some(({ retryOf }) => retryOf === refund.id),
    hasAmountLeft: hasAmountLeft(refund, facts),
  });

/**
 * Stores a new refund with the terms of a failed one: the same payment, lines, reason and effect on the downloads, under an
 * idempotency key of its own. `sendRefund` or the sweep sends it. The refund window was checked for the failed refund.
 * @param refundNumber counts from 1 within the order
 * @returns id of the new refund
 * @throws ShopError not_found; order_not_refundable when the refund has not failed, was retried, its payment is disputed, or less is left
 */
export const retryRefund = (deps: PaymentDeps, number: string, refundNumber: number, admin: Admin): Promise<string> =>
  withLockedOrder(deps, number, async (tx, order, { now }) => {
    const refunds = await listRefunds(tx, order.id);
    const failed = refunds.find((refund) => refund.number === refundNumber);
    if (!failed) throw notFound('refund');
    const lines = await listOrderLines(tx, order.id);
    const attempt = await findAttempt(tx, failed.attemptId);
    const refundedMinor = await sumRefundedByLine(tx, order.id);
    const isDisputed = hasUndecided(await listDisputes(tx, order.id));
    if (!canRetryRefund(failed, { attempt, lines, refundedMinor, refunds, isDisputed }))
      throw new ShopError('order_not_refundable', { message: `Refund ${refundNumber} cannot be retried` });
    const shares = failed.lines.flatMap(({ orderLineId, amountMinor }) =>
      lines.filter(({ id }) => id === orderLineId).map((line) => ({ line, amountMinor })),
    );
    const { revokes: shouldRevoke, reason, amountMinor } = failed;
    const retry = { lines: shares, amountMinor, shouldRevoke, reason, requestedBy: admin.userId, retryOf: failed.id };
    const id = await requestRefund(tx, order, attempt, retry, now);
    const details = { reason, refund: refundNumber, amountMinor };
    await recordAudit(tx, admin, { action: 'order.retry_refund', subject: orderNumber(order), details }, now);
    return id;
  });
