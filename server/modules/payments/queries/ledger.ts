import type { Database } from '#server/platform/db/client.ts';
import { ledgerEntries } from '#server/modules/orders/schema/ledger.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';

type EntryRow = typeof ledgerEntries.$inferInsert;

/** A money fact of an order, as it is written down; see db/schema/ledger.ts for the kinds. */
export type LedgerFact = Pick<EntryRow, 'kind'> &
  Partial<Pick<EntryRow, 'amountMinor' | 'attemptId' | 'refundId' | 'orderLineId'>>;

/** Inside the transaction of the facts themselves: neither stands without the other. */
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
