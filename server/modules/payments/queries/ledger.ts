import { ledgerEntries } from '#server/modules/orders/schema/ledger.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';

type EntryRow = typeof ledgerEntries.$inferInsert;

/** A money fact of an order, see `ledgerEntries` for the kinds. */
export type LedgerFact = Pick<EntryRow, 'kind'> &
  Partial<Pick<EntryRow, 'amountMinor' | 'attemptId' | 'refundId' | 'disputeId' | 'orderLineId'>>;

/** Inside the transaction of the facts: an entry is never stored without its fact. */
export const recordFacts = async (
  tx: Database,
  order: Pick<OrderRow, 'id' | 'currency'>,
  facts: readonly LedgerFact[],
  now: Date,
) => {
  if (facts.length === 0) return;
  await tx
    .insert(ledgerEntries)
    .values(
      facts.map((fact) => ({ amountMinor: 0, ...fact, orderId: order.id, currency: order.currency, createdAt: now })),
    );
};
