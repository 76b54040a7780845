import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { type OrderRow, findOrderById, lockOrder, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { type RefundRow, findAttempt, findRefund } from '#server/modules/orders/queries/refunds.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ALERT_AFTER, computeNextCheckOfPending, retryAt } from '../settlement/check-times.ts';
import { type RefundEnd, endRefund } from './end-refund.ts';
import { moveRefund } from './move-refund.ts';
import { GatewayError, type GatewayRefund } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import type { RefundChanges } from '../queries/refunds.ts';

/** Records the end of a refund once, with revoked grants, ledger entries and credit note. */
const finishRefund = (deps: PaymentDeps, found: RefundRow, order: OrderRow, end: RefundEnd): Promise<RefundRow> => {
  const context = { now: deps.clock.now(), publicUrl: deps.env.publicUrl };
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, order.userId);
    await lockOrder(tx, order.id);
    const refund = await findRefund(tx, found.id);
    // Protects money: two concurrent calls to the gateway record one result.
    return refund.status === 'created' ? endRefund(tx, refund, end, context) : refund;
  });
};

/** Stores when the sweep calls the gateway next for a refund that has not ended. */
const scheduleRefund = (
  deps: PaymentDeps,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
  getChanges: (refund: RefundRow) => RefundChanges,
): Promise<RefundRow> =>
  inTransaction(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    const refund = await findRefund(tx, id);
    if (refund.status !== 'created') return refund;
    return moveRefund(tx, refund, { type: 'refund.unconfirmed' }, getChanges(refund));
  });

/**
 * Counts a call with an unknown outcome, and stores when the sweep repeats it.
 * @returns the refund as it now is
 */
const postponeRefund = async (deps: PaymentDeps, refundId: string): Promise<RefundRow> =>
  scheduleRefund(deps, await findRefund(deps.db, refundId), ({ failures }) => ({
    failures: failures + 1,
    nextTryAt: retryAt(failures + 1, deps.clock.now()),
  }));

const callGateway = (deps: PaymentDeps, refund: RefundRow, checkoutId: string): Promise<GatewayRefund> =>
  refund.gatewayRefundId === null
    ? deps.gateway.createRefund({
        checkoutId,
        amountMinor: refund.amountMinor,
        currency: refund.currency,
        idempotencyKey: refund.idempotencyKey,
      })
    : deps.gateway.retrieveRefund(refund.gatewayRefundId);

/** Nothing is certain about the refund: the sweep repeats the call, and the log has an alert when that fails again and again. */
const recordUnknown = async (deps: PaymentDeps, id: string, facts: object, text: string): Promise<RefundRow> => {
  const refund = await postponeRefund(deps, id);
  const { failures, nextTryAt } = refund;
  if (failures < ALERT_AFTER) deps.log.warn({ ...facts, failures, nextTryAt }, text);
  else deps.log.error({ ...facts, failures, nextTryAt, alert: 'gateway' }, text);
  return refund;
};

/**
 * Whether the gateway made no refund and never will under this idempotency key. `missing` does not prove it: it is also what the account of
 * a wrong key responds. Nor is a failed look at a refund that the gateway has already accepted.
 */
const isCertain = ({ outcome }: GatewayError, refund: RefundRow) =>
  refund.gatewayRefundId === null && (outcome === 'rejected' || outcome === 'replayed');

/**
 * Sends a stored refund to the gateway and records the result. Calls may repeat and overlap: the money is refunded once. Without a
 * certain result the refund stays open, and the sweep tries again, see docs/design/invoices-and-refunds.md#refunds.
 * @returns the refund as it now is
 */
export const sendRefund = async (deps: PaymentDeps, refundId: string): Promise<RefundRow> => {
  const refund = await findRefund(deps.db, refundId);
  if (refund.status !== 'created') return refund;
  const attempt = await findAttempt(deps.db, refund.attemptId);
  const order = await findOrderById(deps.db, refund.orderId);
  if (!order) throw new Error(`Order ${refund.orderId} does not exist`);
  const facts = { order: orderNumber(order), refund: refund.number };
  const fail = (error: object, id: string | null) => {
    deps.log.error({ ...facts, ...error, alert: 'refund' }, 'a refund failed: retry it on the page of its order');
    return finishRefund(deps, refund, order, { status: 'failed', id });
  };
  if (attempt.gateway === 'manual') return finishRefund(deps, refund, order, { status: 'succeeded', id: null });
  if (attempt.gateway !== deps.gateway.name || attempt.gatewaySessionId === null) {
    const about = { ...facts, gateway: attempt.gateway };
    return recordUnknown(deps, refund.id, about, 'a refund belongs to a gateway that is not in use');
  }
  try {
    const reported = await callGateway(deps, refund, attempt.gatewaySessionId);
    const isSameRefund =
      reported.amountMinor === refund.amountMinor && reported.currency.toUpperCase() === refund.currency.toUpperCase();
    if (!isSameRefund)
      return await recordUnknown(deps, refund.id, facts, 'the gateway returned another refund: nothing was changed');
    if (reported.status === 'succeeded')
      return await finishRefund(deps, refund, order, { status: 'succeeded', id: reported.id });
    if (reported.status === 'failed') return await fail({}, reported.id);
    const nextTryAt = computeNextCheckOfPending(refund.createdAt, deps.clock.now());
    return await scheduleRefund(deps, refund, () => ({ gatewayRefundId: reported.id, failures: 0, nextTryAt }));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const reason = { err: error, outcome: error.outcome };
    if (isCertain(error, refund)) return fail(reason, null);
    return recordUnknown(deps, refund.id, { ...facts, ...reason }, 'the gateway did not confirm a refund');
  }
};
