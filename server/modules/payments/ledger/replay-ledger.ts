import type { DisputeStatus } from '#contract/orders/order-enums.ts';
import { wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { LedgerEntry } from '#server/modules/orders/queries/order-facts.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';

/** State of an order according to its ledger entries. Amounts in minor units. */
export interface Replayed {
  /** Null until the order was placed. */
  status: OrderRow['status'] | null;
  placedMinor: number;
  currency: string | null;
  /** By payment attempt. The first one paid the order; a later one is refunded. */
  captured: Map<string, number>;
  /** By payment attempt: refunded or reserved for a refund. */
  reserved: Map<string, number>;
  refunds: Map<string, { amountMinor: number; status: 'created' | 'succeeded' | 'failed' }>;
  disputes: Map<string, { amountMinor: number; status: DisputeStatus }>;
  /** By order line. */
  grants: Map<string, 'granted' | 'revoked'>;
  /** Entries that contradict earlier entries. */
  faults: string[];
}

const add = (map: Map<string, number>, key: string, amount: number) => map.set(key, (map.get(key) ?? 0) + amount);

const sumSucceededRefunds = (replayed: Replayed) =>
  [...replayed.refunds.values()]
    .filter((refund) => refund.status === 'succeeded')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);

/** Succeeded refunds of the payment that paid the order. */
const refundedOfFirst = (replayed: Replayed, refundsOfFirst: ReadonlySet<string>) =>
  [...replayed.refunds].reduce(
    (sum, [id, refund]) => (refund.status === 'succeeded' && refundsOfFirst.has(id) ? sum + refund.amountMinor : sum),
    0,
  );

const statusAfterRefunds = (refunded: number, captured: number): OrderRow['status'] => {
  if (refunded === 0) return 'paid';
  return refunded >= captured ? 'refunded' : 'partially_refunded';
};

/** Adds up the entries of one order, oldest first. It uses only the entries, so the result can be compared with the tables. */
export const replay = (entries: readonly LedgerEntry[]): Replayed => {
  const replayed: Replayed = {
    status: null,
    placedMinor: 0,
    currency: null,
    captured: new Map(),
    reserved: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    grants: new Map(),
    faults: [],
  };
  let first: string | null = null;
  const refundsOfFirst = new Set<string>();
  const fault = (entry: LedgerEntry, text: string) => replayed.faults.push(`entry ${entry.id} (${entry.kind}) ${text}`);

  for (const entry of entries) {
    const { attemptId, refundId, disputeId, orderLineId, amountMinor } = entry;
    if (entry.kind !== 'order.placed' && replayed.status === null) fault(entry, 'comes before the order was placed');
    if (replayed.currency !== null && entry.currency !== replayed.currency) fault(entry, 'is in another currency');
    switch (entry.kind) {
      case 'order.placed':
        replayed.status = 'pending_payment';
        replayed.placedMinor = amountMinor;
        replayed.currency = entry.currency;
        break;
      case 'order.reopened':
        if (replayed.status !== 'failed') fault(entry, `follows ${replayed.status}`);
        replayed.status = 'pending_payment';
        break;
      case 'order.failed':
      case 'order.canceled':
      case 'order.expired': {
        const isOpen = replayed.status === 'pending_payment' || replayed.status === 'failed';
        if (!isOpen) fault(entry, `follows ${replayed.status}`);
        replayed.status =
          entry.kind === 'order.failed' ? 'failed' : entry.kind === 'order.canceled' ? 'canceled' : 'expired';
        break;
      }
      case 'payment.captured':
        if (!attemptId) break;
        if (replayed.captured.has(attemptId)) fault(entry, 'records a payment a second time');
        replayed.captured.set(attemptId, amountMinor);
        if (first === null) {
          first = attemptId;
          replayed.status = 'paid';
        }
        break;
      case 'refund.requested':
        if (!attemptId || !refundId) break;
        if (attemptId === first) refundsOfFirst.add(refundId);
        replayed.refunds.set(refundId, { amountMinor, status: 'created' });
        add(replayed.reserved, attemptId, amountMinor);
        if ((replayed.reserved.get(attemptId) ?? 0) > (replayed.captured.get(attemptId) ?? 0))
          fault(entry, 'refunds more than was paid');
        break;
      case 'refund.succeeded':
      case 'refund.failed': {
        if (!attemptId || !refundId) break;
        const refund = replayed.refunds.get(refundId);
        // The money of a confirmed refund can come back.
        const isOpen =
          refund?.status === 'created' || (refund?.status === 'succeeded' && entry.kind === 'refund.failed');
        if (!isOpen || refund.amountMinor !== amountMinor)
          fault(entry, 'ends a refund that was not requested like this');
        replayed.refunds.set(refundId, {
          amountMinor,
          status: entry.kind === 'refund.succeeded' ? 'succeeded' : 'failed',
        });
        if (entry.kind === 'refund.failed') add(replayed.reserved, attemptId, -amountMinor);
        if (attemptId === first && (entry.kind === 'refund.succeeded' || refund?.status === 'succeeded'))
          replayed.status = statusAfterRefunds(
            refundedOfFirst(replayed, refundsOfFirst),
            replayed.captured.get(first) ?? 0,
          );
        break;
      }
      case 'dispute.opened':
        if (!disputeId) break;
        if (!attemptId || !replayed.captured.has(attemptId)) fault(entry, 'disputes what was not paid');
        replayed.disputes.set(disputeId, { amountMinor, status: 'open' });
        break;
      case 'dispute.won':
      case 'dispute.lost': {
        if (!disputeId) break;
        const dispute = replayed.disputes.get(disputeId);
        if (dispute?.status !== 'open' || dispute.amountMinor !== amountMinor)
          fault(entry, 'ends a dispute that was not opened like this');
        replayed.disputes.set(disputeId, { amountMinor, status: entry.kind === 'dispute.won' ? 'won' : 'lost' });
        break;
      }
      case 'grant.given':
        if (!orderLineId) break;
        if (replayed.status === null || !wasPaid(replayed.status)) fault(entry, 'grants what was not paid');
        replayed.grants.set(orderLineId, 'granted');
        break;
      case 'grant.revoked':
        if (!orderLineId) break;
        if (replayed.grants.get(orderLineId) !== 'granted') fault(entry, 'revokes what was not granted');
        replayed.grants.set(orderLineId, 'revoked');
        break;
    }
  }
  const captured = [...replayed.captured.values()].reduce((sum, amount) => sum + amount, 0);
  if (sumSucceededRefunds(replayed) > captured) replayed.faults.push('more was refunded than was paid');
  return replayed;
};
