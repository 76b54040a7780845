import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refundLines, refunds } from '#server/modules/orders/schema/refunds.ts';
import { enqueueCreditNote } from './payment-emails.ts';
import { revokeLines } from '#server/modules/orders/queries/grants.ts';
import {
  type OrderRow,
  type PaymentAttemptRow,
  findOrderById,
  lockBuyer,
  lockOrder,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type RefundRow, findAttempt, findRefund } from '#server/modules/orders/queries/refunds.ts';
import { recordFacts } from './queries/ledger.ts';
import { GatewayError, type GatewayRefund } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** What became of the money: `id` is the gateway's, null where no gateway was asked. */
type Outcome = { status: 'succeeded' | 'failed'; id: string | null };

const linesOfRefund = async (tx: Database, refund: RefundRow) => {
  const lines = await tx.select().from(refundLines).where(eq(refundLines.refundId, refund.id));
  return lines.map((line) => line.orderLineId);
};

/** The order's status after a refund of its payment; a second payment's return leaves it as it is. */
const statusAfter = async (tx: Database, order: OrderRow, attempt: PaymentAttemptRow) => {
  if (attempt.status !== 'succeeded') return order.status;
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attempt.id), eq(refunds.status, 'succeeded')));
  return Number(row?.sum) >= attempt.amountMinor ? 'refunded' : 'partially_refunded';
};

/** Writes down, once, that the money went back or did not. Grants go with it, and the credit note. */
const finish = (parts: PaymentParts, found: RefundRow, order: OrderRow, outcome: Outcome): Promise<RefundRow> => {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, order.userId);
    const locked = await lockOrder(tx, order.id);
    const refund = await findRefund(tx, found.id);
    // Protects money: two that ask the gateway at once book one answer.
    if (refund.status !== 'created') return refund;
    const attempt = await findAttempt(tx, refund.attemptId);
    const [finished] = await tx
      .update(refunds)
      .set({ status: outcome.status, gatewayRefundId: outcome.id, finishedAt: now })
      .where(eq(refunds.id, refund.id))
      .returning();
    if (!finished) throw new Error('The refund was not stored');
    const fact = { attemptId: attempt.id, refundId: refund.id, amountMinor: refund.amountMinor };
    if (outcome.status === 'failed') {
      await tx
        .update(paymentAttempts)
        .set({ refundedMinor: sql`${paymentAttempts.refundedMinor} - ${refund.amountMinor}` })
        .where(eq(paymentAttempts.id, attempt.id));
      await recordFacts(tx, locked, [{ kind: 'refund.failed', ...fact }], now);
      return finished;
    }
    await tx
      .update(orders)
      .set({ status: await statusAfter(tx, locked, attempt) })
      .where(eq(orders.id, locked.id));
    const revoked = refund.revokes ? await revokeLines(tx, await linesOfRefund(tx, refund), now) : [];
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

const ask = (parts: PaymentParts, refund: RefundRow, checkoutId: string): Promise<GatewayRefund> =>
  refund.gatewayRefundId === null
    ? parts.gateway.createRefund({
        checkoutId,
        amountMinor: refund.amountMinor,
        currency: refund.currency,
        idempotencyKey: refund.idempotencyKey,
      })
    : parts.gateway.retrieveRefund(refund.gatewayRefundId);

/**
 * Returns the money of a refund that was written down: any number of calls, at once or after a crash, return it once. Without
 * an answer it stays as it is, and the sweep asks again.
 * @returns the refund as it now is
 */
export const returnMoney = async (parts: PaymentParts, refundId: string): Promise<RefundRow> => {
  const refund = await findRefund(parts.db, refundId);
  if (refund.status !== 'created') return refund;
  const attempt = await findAttempt(parts.db, refund.attemptId);
  const order = await findOrderById(parts.db, refund.orderId);
  if (!order) throw new Error(`Order ${refund.orderId} does not exist`);
  const facts = { order: orderNumber(order), refund: refund.number };
  if (attempt.gateway === 'manual') return finish(parts, refund, order, { status: 'succeeded', id: null });
  if (attempt.gateway !== parts.gateway.name || attempt.gatewaySessionId === null) {
    parts.log.error({ ...facts, gateway: attempt.gateway }, 'a refund belongs to a gateway that is not in use');
    return finish(parts, refund, order, { status: 'failed', id: null });
  }
  try {
    const answer = await ask(parts, refund, attempt.gatewaySessionId);
    const isAsAsked =
      answer.amountMinor === refund.amountMinor && answer.currency.toUpperCase() === refund.currency.toUpperCase();
    if (!isAsAsked) {
      parts.log.error(facts, 'the gateway speaks of another refund: nothing was changed');
      return refund;
    }
    if (answer.status !== 'pending')
      return await finish(parts, refund, order, { status: answer.status, id: answer.id });
    await parts.db.update(refunds).set({ gatewayRefundId: answer.id }).where(eq(refunds.id, refund.id));
    return refund;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    parts.log.error({ ...facts, err: error, outcome: error.outcome }, 'the gateway did not confirm a refund');
    return error.outcome === 'refused' ? finish(parts, refund, order, { status: 'failed', id: null }) : refund;
  }
};
