import type { EditBundleRequest } from '#contract/admin/admin-bundles.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheDeps, clearCache } from '#server/platform/cache.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { toMinor } from '#server/platform/money.ts';
import { BUNDLE_ACTIONS, type StoredBundle, lockBundle, toBundleSubject, updateBundle } from '../queries/bundles.ts';
import { computeChanges } from './bundle-changes.ts';
import { resolveBundle } from './resolve-bundle.ts';

/** Whether the request makes an offer: other products, another price, or a listed bundle that was not. */
const isNewOffer = (bundle: StoredBundle, request: EditBundleRequest): boolean =>
  (request.is_listed && !bundle.isListed) ||
  toMinor(request.price) !== bundle.priceMinor ||
  request.product_ids.length !== bundle.products.length ||
  bundle.products.some(({ id }) => !request.product_ids.includes(id));

/**
 * Changes a bundle, lists it or removes it from sale. Orders keep the price that they have.
 * @returns false when nothing differs
 * @throws ShopError not_found, bundle_conflict when it was changed since the admin read it, invalid_input on `product_ids` or `price`
 */
export const editBundle = async (
  { db, clock }: CacheDeps,
  id: number,
  request: EditBundleRequest,
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    const bundle = await lockBundle(tx, id, now);
    if (!bundle) throw notFound('bundle');
    if (bundle.revision !== request.revision) throw new ShopError('bundle_conflict');
    const mustBeOffered = isNewOffer(bundle, request);
    const { products, ...values } = await resolveBundle(tx, request, { mustBeOffered, now });
    const changes = computeChanges(bundle, { ...values, products });
    if (changes.length === 0) return false;
    const revision = bundle.revision + 1;
    await updateBundle(tx, id, { ...values, revision }, request.product_ids, now);
    const details = { revision, changes };
    await recordAudit(tx, admin, { action: BUNDLE_ACTIONS.edit, subject: toBundleSubject(id), details }, now);
    return true;
  });
  if (isChanged) clearCache(db);
  return isChanged;
};
