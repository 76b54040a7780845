import { type CacheDeps, clearCache } from '#server/platform/cache.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { findDueSales, lockSales, writeSale } from './queries/due-sales.ts';
import { computeNextSaleChange, getSalePriceAt } from './sale-period.ts';

/** Products per transaction, so that edits do not wait long for their locks. */
const BATCH_SIZE = 100;

/**
 * Starts and ends the sales whose time has come by the server's clock, so that lists, searches and pages show the prices that
 * apply. Carts and purchases compute them themselves (`current-prices.ts`)
 * ([decision](../../../docs/decisions/045-write-sale-prices-when-their-period-starts-and-ends.md)).
 * @returns the number of products whose sale started or ended
 */
export const applySalePeriods = async ({ db, clock }: CacheDeps): Promise<number> => {
  const now = clock.now();
  let changed = 0;
  for (;;) {
    const ids = await findDueSales(db, now, BATCH_SIZE);
    if (ids.length === 0) break;
    changed += await inTransaction(db, async (tx) => {
      const sales = await lockSales(tx, ids);
      // Another node may have changed them while this one waited.
      const due = sales.filter(({ saleChangesAt }) => saleChangesAt !== null && saleChangesAt <= now);
      for (const sale of due) {
        const change = { newPriceMinor: getSalePriceAt(sale, now), saleChangesAt: computeNextSaleChange(sale, now) };
        await writeSale(tx, sale.productId, change, now);
      }
      return due.length;
    });
  }
  if (changed > 0) clearCache(db);
  return changed;
};
