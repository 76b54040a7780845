import { lockUser } from '#server/modules/identity/queries/users.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { revokeLines } from '#server/modules/orders/queries/grants.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  findOrderById,
  lockOrder,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type RefundRow, findAttempt, findRefund } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { moveRefund } from './move-refund.ts';
import { enqueueCreditNote } from './payment-emails.ts';
import { GatewayError, type GatewayRefund } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { recordFacts } from './queries/ledger.ts';
import { reserveRefund } from './queries/payment-attempts.ts';
import { lineIdsOfRefund, setGatewayRefundId, sumOfSucceeded } from './queries/refunds.ts';

/** How a refund ended. `id` is the gateway's id, null where no gateway was called. */
type Outcome = { status: 'succeeded' | 'failed'; id: string | null };

/** Moves the order after a refund of its payment. The refund of a second payment does not change the order. */
const moveRefundedOrder = async (tx: Database, order: OrderRow, attempt: PaymentAttemptRow) => {
  if (attempt.status !== 'succeeded') return;
  const isFull = (await sumOfSucceeded(tx, attempt.id)) >= attempt.amountMinor;
  await moveOrder(tx, order, { type: 'order.refunded', isFull });
};

/** Records the end of a refund once, with revoked grants, ledger entries and credit note. */
const finishRefund = (parts: PaymentParts, found: RefundRow, order: OrderRow, outcome: Outcome): Promise<RefundRow> => {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    await lockUser(tx, order.userId);
    const locked = await lockOrder(tx, order.id);
    const refund = await findRefund(tx, found.id);
    // Protects money: two concurrent calls to the gateway record one result.
    if (refund.status !== 'created') return refund;
    const attempt = await findAttempt(tx, refund.attemptId);
    const changes = { gatewayRefundId: outcome.id, finishedAt: now };
    const finished = await moveRefund(tx, refund, { type: `refund.${outcome.status}` }, changes);
    const fact = { attemptId: attempt.id, refundId: refund.id, amountMinor: refund.amountMinor };
    if (outcome.status === 'failed') {
      await reserveRefund(tx, attempt.id, -refund.amountMinor);
      await recordFacts(tx, locked, [{ kind: 'refund.failed', ...fact }], now);
      return finished;
    }
    await moveRefundedOrder(tx, locked, attempt);
    const revoked = refund.revokes ? await revokeLines(tx, await lineIdsOfRefund(tx, refund.id), now) : [];
    await recordFacts(
      tx,
      locked,
      [
        { kind: 'refund.succeeded', ...fact },
        ...revoked.map((orderLineId) => ({ kind: 'grant.revoked' as const, orderLineId })),
      ],
      now,
    );
    await enqueueCreditNote(tx, locked, finished, parts.env.publicUrl, now);
    return finished;
  });
};

const callGateway = (parts: PaymentParts, refund: RefundRow, checkoutId: string): Promise<GatewayRefund> =>
  refund.gatewayRefundId === null
    ? parts.gateway.createRefund({
        checkoutId,
        amountMinor: refund.amountMinor,
        currency: refund.currency,
        idempotencyKey: refund.idempotencyKey,
      })
    : parts.gateway.retrieveRefund(refund.gatewayRefundId);

/**
 * Sends a stored refund to the gateway and records the result. Calls may repeat and overlap: the money is refunded once. Without a
 * response the refund stays as it is, and the sweep tries again.
 * @returns the refund as it now is
 */
export const sendRefund = async (parts: PaymentParts, refundId: string): Promise<RefundRow> => {
  const refund = await findRefund(parts.db, refundId);
  if (refund.status !== 'created') return refund;
  const attempt = await findAttempt(parts.db, refund.attemptId);
  const order = await findOrderById(parts.db, refund.orderId);
  if (!order) throw new Error(`Order ${refund.orderId} does not exist`);
  const facts = { order: orderNumber(order), refund: refund.number };
  if (attempt.gateway === 'manual') return finishRefund(parts, refund, order, { status: 'succeeded', id: null });
  if (attempt.gateway !== parts.gateway.name || attempt.gatewaySessionId === null) {
    parts.log.error({ ...facts, gateway: attempt.gateway }, 'a refund belongs to a gateway that is not in use');
    return finishRefund(parts, refund, order, { status: 'failed', id: null });
  }
  try {
    const reported = await callGateway(parts, refund, attempt.gatewaySessionId);
    const isSameRefund =
      reported.amountMinor === refund.amountMinor && reported.currency.toUpperCase() === refund.currency.toUpperCase();
    if (!isSameRefund) {
      parts.log.error(facts, 'the gateway returned another refund: nothing was changed');
      return refund;
    }
    if (reported.status !== 'pending')
      return await finishRefund(parts, refund, order, { status: reported.status, id: reported.id });
    await setGatewayRefundId(parts.db, refund.id, reported.id);
    return refund;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ ...facts, err: error, outcome: error.outcome }, 'the gateway did not confirm a refund');
    return error.outcome === 'refused' ? finishRefund(parts, refund, order, { status: 'failed', id: null }) : refund;
  }
};
