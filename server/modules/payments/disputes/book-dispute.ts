import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import { type DisputeRow, listDisputes } from '#server/modules/orders/queries/disputes.ts';
import { revokeLines } from '#server/modules/orders/queries/grants.ts';
import { scheduleCheck } from '#server/modules/orders/queries/order-writes.ts';
import { listOrderLines } from '#server/modules/orders/queries/orders.ts';
import { findAttempt } from '#server/modules/orders/queries/refunds.ts';
import { type Booking, computeAmountLeft, storeForeignRefund } from '../refunds/book-refund.ts';
import { endRefund } from '../refunds/end-refund.ts';
import { moveDispute } from './move-dispute.ts';
import { enqueueDisputeNotice } from '../emails/payment-emails.ts';
import type { ReportedDispute } from '../gateways/payment-gateway.ts';
import { insertDispute } from '../queries/disputes.ts';
import { recordFacts } from '../queries/ledger.ts';
import { computeNextCheckOfPaid } from '../settlement/check-times.ts';
import { wasLinePaid } from '../refunds/refundable-lines.ts';

const toFact = ({ id, attemptId, amountMinor }: DisputeRow) => ({ disputeId: id, attemptId, amountMinor });

const open = async (booking: Booking, reported: ReportedDispute): Promise<DisputeRow> => {
  const { tx, order, attemptId, context, notices } = booking;
  const dispute = await insertDispute(tx, {
    orderId: order.id,
    attemptId,
    number: (await listDisputes(tx, order.id)).length + 1,
    gatewayDisputeId: reported.id,
    amountMinor: reported.amountMinor,
    currency: order.currency,
    reason: reported.reason,
    createdAt: context.now,
  });
  await recordFacts(tx, order, [{ kind: 'dispute.opened', ...toFact(dispute) }], context.now);
  // A later event may be lost. An order that was not paid has other checks.
  if (wasPaid(order.status)) {
    const nextCheckAt = computeNextCheckOfPaid(order.paidAt ?? order.createdAt, context.now, true);
    await scheduleCheck(tx, order.id, { nextCheckAt, checkFailures: 0 });
  }
  await enqueueDisputeNotice(tx, order, dispute, context.publicUrl, context.now);
  notices.push({
    text: 'a payment is disputed: respond in the dashboard of the gateway',
    alert: 'dispute',
    id: reported.id,
  });
  return dispute;
};

/** The bank returned the money: booked as a refund that revokes all lines that were paid, see docs/design/invoices-and-refunds.md#disputes. */
const lose = async (booking: Booking, dispute: DisputeRow) => {
  const { tx, order, context, notices } = booking;
  const left = await computeAmountLeft(booking, dispute.amountMinor);
  if (left === null) return;
  await moveDispute(tx, dispute, { type: 'dispute.lost' }, context.now);
  await recordFacts(tx, order, [{ kind: 'dispute.lost', ...toFact(dispute) }], context.now);
  const id = dispute.gatewayDisputeId;
  if (left < dispute.amountMinor)
    notices.push({ text: 'a dispute took more than was left of the payment', alert: 'dispute', id });
  const attempt = await findAttempt(tx, dispute.attemptId);
  if (left > 0) {
    const reason = 'Your bank returned the payment after a dispute';
    const terms = {
      source: 'dispute' as const,
      amountMinor: left,
      reason,
      key: `dispute.${id}`,
      gatewayRefundId: null,
    };
    const refund = await storeForeignRefund(booking, attempt, terms, true);
    await endRefund(tx, refund, { status: 'succeeded', id: null }, context);
    return;
  }
  if (attempt.status !== 'succeeded') return;
  const lines = (await listOrderLines(tx, order.id)).filter(wasLinePaid);
  const revoked = await revokeLines(
    tx,
    lines.map((line) => line.id),
    context.now,
  );
  await recordFacts(
    tx,
    order,
    revoked.map((orderLineId) => ({ kind: 'grant.revoked' as const, orderLineId })),
    context.now,
  );
};

/** Books a dispute as the gateway reports it. A report that is older than a booked one changes nothing. */
export const bookDispute = async (booking: Booking, reported: ReportedDispute): Promise<void> => {
  const { tx, order, context, notices } = booking;
  const known = (await listDisputes(tx, order.id)).find((one) => one.gatewayDisputeId === reported.id);
  const dispute = known ?? (await open(booking, reported));
  if (reported.status === 'open' || reported.status === dispute.status) return;
  // Protects money: a dispute ends once.
  if (dispute.status !== 'open') {
    const text = 'the gateway changed the end of a dispute: check it in its dashboard';
    notices.push({ text, alert: 'dispute', id: reported.id });
    return;
  }
  if (reported.status === 'lost') return lose(booking, dispute);
  await moveDispute(tx, dispute, { type: 'dispute.won' }, context.now);
  await recordFacts(tx, order, [{ kind: 'dispute.won', ...toFact(dispute) }], context.now);
};
