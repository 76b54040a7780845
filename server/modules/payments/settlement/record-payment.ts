import type { OrderEvent } from '#lifecycles/order.machine.ts';
import { issueInvoice } from '#server/modules/orders/invoices/issue-invoice.ts';
import { formatCard } from '#server/modules/orders/invoices/paid-with.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { deliverLines } from '#server/modules/orders/queries/grants.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  listOrderLines,
} from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { cancelOwnedOrders } from '../orders/cancel-owned-orders.ts';
import { computeNextCheckOfPaid } from './check-times.ts';
import { movePaymentAttempt } from './move-payment-attempt.ts';
import type { EffectContext } from '../deps.ts';
import { recordFacts } from '../queries/ledger.ts';
import { enqueueReceipt } from '../emails/receipt-email.ts';

/**
 * Records the payment of an order that the transaction has locked: attempt, order, grants, ledger, invoice and receipt. Cancels the
 * user's other orders that would charge for the same products.
 * @param event how the payment arrived
 * @returns lines that were not granted, because the user owns their products through another order
 */
export const recordPayment = async (
  tx: Database,
  order: OrderRow,
  attempt: PaymentAttemptRow,
  event: Extract<OrderEvent, { type: 'order.paymentReceived' | 'order.markPaid' }>,
  { now, publicUrl }: EffectContext,
): Promise<OrderLineRow[]> => {
  await movePaymentAttempt(tx, attempt, { type: 'attempt.captured', wasOrderPaid: false }, { finishedAt: now });
  // The sweep reads later refunds and disputes from the gateway.
  const nextCheckAt = attempt.gatewaySessionId === null ? null : computeNextCheckOfPaid(now, now);
  await moveOrder(tx, order, event, { paidAt: now, nextCheckAt, checkFailures: 0 });
  const lines = await listOrderLines(tx, order.id);
  const granted = await deliverLines(tx, order.userId, lines, now);
  await cancelOwnedOrders(tx, order.userId, now);
  await recordFacts(
    tx,
    order,
    [
      { kind: 'payment.captured', attemptId: attempt.id, amountMinor: attempt.amountMinor },
      ...lines
        .filter((line) => granted.has(line.id))
        .map((line) => ({ kind: 'grant.given' as const, orderLineId: line.id })),
    ],
    now,
  );
  const invoice = await issueInvoice(tx, { ...order, paidAt: now, card: formatCard(attempt) }, lines, now);
  await enqueueReceipt(tx, order, invoice.content, { publicUrl, now });
  return lines.filter((line) => !granted.has(line.id));
};
