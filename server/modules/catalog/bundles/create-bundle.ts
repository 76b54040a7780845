import type { BundleRequest } from '#contract/admin/admin-bundles.ts';
import type { StoreEffect } from '#server/modules/identity/once-per-key.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheDeps, clearCache } from '#server/platform/cache.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BUNDLE_ACTIONS, insertBundle, toBundleSubject } from '../queries/bundles.ts';
import { computeChanges } from './bundle-changes.ts';
import { resolveBundle } from './resolve-bundle.ts';

/**
 * Creates a bundle ([design](../../../../docs/design/products.md#bundles)).
 * @returns its id
 * @throws ShopError invalid_input on `product_ids` or `price`
 */
export const createBundle = async (
  { db, clock, storeEffect }: CacheDeps & { storeEffect?: StoreEffect },
  request: BundleRequest,
  admin: Admin,
): Promise<number> => {
  const now = clock.now();
  const id = await inTransaction(db, async (tx) => {
    const { products, ...values } = await resolveBundle(tx, request, { mustBeOffered: true, now });
    const added = await insertBundle(tx, values, request.product_ids, now);
    const details = { changes: computeChanges(null, { ...values, products }) };
    await recordAudit(tx, admin, { action: BUNDLE_ACTIONS.create, subject: toBundleSubject(added), details }, now);
    await storeEffect?.(tx, String(added));
    return added;
  });
  clearCache(db);
  return id;
};
