import type { RefundSource } from '#contract/orders/order-enums.ts';
import type { OrderLineRow, OrderRow, PaymentAttemptRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { SWEEP_AGE_MIN_MS } from '../settlement/check-times.ts';
import { recordFacts } from '../queries/ledger.ts';
import { reserveRefund } from '../queries/payment-attempts.ts';
import { countRefunds, insertRefund } from '../queries/refunds.ts';

/** A refund to make. Amounts in minor units. */
interface NewRefund {
  /** Empty: of a payment that bought nothing, all of it unless `amountMinor` says less. */
  lines: readonly { line: OrderLineRow; amountMinor: number }[];
  /** Whether the refund ends the downloads of its lines. */
  shouldRevoke: boolean;
  reason: string;
  /** Id of the admin; null for an automatic refund. */
  requestedBy: string | null;
  /** Id of the failed refund that this one retries. */
  retryOf?: string;
  /** By default the sum of the lines. */
  amountMinor?: number;
  /** For a refund that the shop did not make: its source, name, and the gateway's id. */
  source?: Exclude<RefundSource, 'shop'>;
  idempotencyKey?: string;
  gatewayRefundId?: string | null;
}

/**
 * Inside the transaction that has locked the order: stores a refund with the idempotency key of its calls to the gateway, and
 * reserves its amount so that it cannot be refunded twice.
 * @returns id of the refund, for `sendRefund` after the transaction
 */
export const requestRefund = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  { lines, shouldRevoke, reason, requestedBy, retryOf, ...foreign }: NewRefund,
  now: Date,
): Promise<string> => {
  const sum = lines.length === 0 ? attempt.amountMinor : lines.reduce((all, line) => all + line.amountMinor, 0);
  const amountMinor = foreign.amountMinor ?? sum;
  const number = (await countRefunds(tx, order.id)) + 1;
  await reserveRefund(tx, attempt.id, amountMinor);
  const refund = await insertRefund(
    tx,
    {
      orderId: order.id,
      attemptId: attempt.id,
      number,
      amountMinor,
      currency: order.currency,
      revokes: shouldRevoke,
      reason,
      source: foreign.source ?? 'shop',
      idempotencyKey: foreign.idempotencyKey ?? `${order.id}.refund.${number}`,
      gatewayRefundId: foreign.gatewayRefundId ?? null,
      requestedBy,
      retryOf: retryOf ?? null,
      nextTryAt: new Date(now.getTime() + SWEEP_AGE_MIN_MS),
      createdAt: now,
    },
    lines.map(({ line, amountMinor: amount }) => ({ orderLineId: line.id, amountMinor: amount })),
  );
  await recordFacts(
    tx,
    order,
    [{ kind: 'refund.requested', attemptId: attempt.id, refundId: refund.id, amountMinor }],
    now,
  );
  return refund.id;
};
