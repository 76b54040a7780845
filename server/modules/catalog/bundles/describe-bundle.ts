import type { AdminBundle } from '#contract/admin/admin-bundles.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { toDecimal } from '#server/platform/money.ts';
import { findBundle, readBundleChanges } from '../queries/bundles.ts';
import { getBundleStatus } from './bundle-status.ts';

/**
 * A bundle as an admin edits it.
 * @throws ShopError not_found
 */
export const describeBundle = async (db: Database, id: number, now: Date): Promise<AdminBundle> => {
  const bundle = await findBundle(db, id, now);
  if (!bundle) throw notFound('bundle');
  return {
    id,
    revision: bundle.revision,
    title: bundle.title,
    price: toDecimal(bundle.priceMinor),
    currency: bundle.currency,
    is_listed: bundle.isListed,
    status: getBundleStatus(bundle),
    products: bundle.products.map(({ priceMinor, isListed, ...product }) => ({
      ...product,
      price: toDecimal(priceMinor),
      is_listed: isListed,
    })),
    history: await readBundleChanges(db, id),
  };
};
