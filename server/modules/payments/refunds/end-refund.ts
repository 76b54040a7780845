import { issueCreditNote } from '#server/modules/orders/invoices/issue-credit-note.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { revokeLines } from '#server/modules/orders/queries/grants.ts';
import { type OrderRow, type PaymentAttemptRow, lockOrder } from '#server/modules/orders/queries/orders.ts';
import { type RefundRow, findAttempt } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';
import { moveRefund } from './move-refund.ts';
import { enqueueCreditNote, enqueueRefundFailed } from '../emails/payment-emails.ts';
import type { EffectContext } from '../deps.ts';
import { recordFacts } from '../queries/ledger.ts';
import { reserveRefund } from '../queries/payment-attempts.ts';
import { listRefundedLineIds, sumSucceededRefunds } from '../queries/refunds.ts';

/** How a refund ended. `id` is the gateway's id, null where no gateway was called. */
export interface RefundEnd {
  status: 'succeeded' | 'failed';
  id: string | null;
}

/** A refund of a second payment changes no order. */
const paysOrder = ({ status }: PaymentAttemptRow) => status === 'succeeded';

const succeed = async (
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  attempt: PaymentAttemptRow,
  context: EffectContext,
) => {
  if (paysOrder(attempt)) {
    const isFull = (await sumSucceededRefunds(tx, attempt.id)) >= attempt.amountMinor;
    await moveOrder(tx, order, { type: 'order.refunded', isFull });
  }
  const revoked = refund.revokes ? await revokeLines(tx, await listRefundedLineIds(tx, refund.id), context.now) : [];
  const fact = { attemptId: attempt.id, refundId: refund.id, amountMinor: refund.amountMinor };
  await recordFacts(
    tx,
    order,
    [
      { kind: 'refund.succeeded', ...fact },
      ...revoked.map((orderLineId) => ({ kind: 'grant.revoked' as const, orderLineId })),
    ],
    context.now,
  );
  const note = await issueCreditNote(tx, order, refund, context.now);
  await enqueueCreditNote(tx, order, refund, { note, gateway: attempt.gateway }, context);
};

/** @param before the refund as it was: the money of a confirmed one came back */
const fail = async (
  tx: Database,
  order: OrderRow,
  before: RefundRow,
  attempt: PaymentAttemptRow,
  context: EffectContext,
) => {
  const wasConfirmed = before.status === 'succeeded';
  if (wasConfirmed && paysOrder(attempt))
    await moveOrder(tx, order, {
      type: 'order.refundFailed',
      hasRefunds: (await sumSucceededRefunds(tx, attempt.id)) > 0,
    });
  await reserveRefund(tx, attempt.id, -before.amountMinor);
  const fact = { attemptId: attempt.id, refundId: before.id, amountMinor: before.amountMinor };
  await recordFacts(tx, order, [{ kind: 'refund.failed', ...fact }], context.now);
  if (wasConfirmed) await enqueueRefundFailed(tx, order, before, context);
};

/**
 * Inside the transaction that has locked the user and the order: records the end of a refund, with order, revoked grants, ledger and
 * email. A confirmed refund can fail later, see docs/design/invoices-and-refunds.md#refunds.
 * @throws ShopError order_conflict when the refund has ended like this before
 */
export const endRefund = async (
  tx: Database,
  refund: RefundRow,
  end: RefundEnd,
  context: EffectContext,
): Promise<RefundRow> => {
  // Earlier refunds of the same transaction may have moved the order.
  const order = await lockOrder(tx, refund.orderId);
  const attempt = await findAttempt(tx, refund.attemptId);
  const changes = { gatewayRefundId: end.id, finishedAt: context.now, nextTryAt: null };
  const ended = await moveRefund(tx, refund, { type: `refund.${end.status}` }, changes);
  if (end.status === 'succeeded') await succeed(tx, order, ended, attempt, context);
  else await fail(tx, order, refund, attempt, context);
  return ended;
};
