import type { ProductChange } from '#contract/admin/admin-products.ts';
import type { CategoryRef } from '#contract/catalog/category.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheDeps, clearCache } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { PRODUCT_ACTIONS, toProductSubject } from './queries/admin-products.ts';
import { loadCategoryTree } from './queries/categories.ts';
import { readCategoriesOf, storeMainCategory } from './queries/product-categories.ts';
import { lockProductAtRevision } from './lock-product-at-revision.ts';
import { writeRevision } from './queries/product-edits.ts';

/**
 * A category that products can be moved to.
 * @throws ShopError invalid_input when there is no such category
 */
export const findCategory = async (db: Database, id: number): Promise<CategoryRef> => {
  const category = (await loadCategoryTree(db)).find(id);
  if (!category) throw new ShopError('invalid_input', { fields: { category: ['There is no such category'] } });
  return { id, name: category.name };
};

/**
 * Replaces the main category of a locked product.
 * @returns the change for the audit; null when it is the main category already
 * @throws ShopError invalid_input when there is no such category
 */
export const moveToCategory = async (
  tx: Database,
  id: number,
  categoryId: number,
): Promise<ProductChange['changes'][number] | null> => {
  const before = await readCategoriesOf(tx, id);
  if (before[0]?.id === categoryId) return null;
  const category = await findCategory(tx, categoryId);
  await storeMainCategory(
    tx,
    id,
    category.id,
    before.map((each) => each.id),
  );
  return { field: 'category', before: before[0]?.name ?? '', after: category.name };
};

/**
 * Replaces the main category of a product; its other categories stay ([design](../../../docs/design/products.md#edits)). Records the change in
 * the audit log. A trigger stores the change of the catalog in the same transaction, so every node follows.
 * @returns false when it is the main category already
 * @throws ShopError not_found, product_conflict when the product was changed since the admin read it
 */
export const setCategory = async (
  { db, clock }: CacheDeps,
  id: number,
  { revision, category }: { revision: number; category: number },
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    await lockProductAtRevision(tx, id, revision);
    const change = await moveToCategory(tx, id, category);
    if (!change) return false;
    await writeRevision(tx, id, revision + 1, now);
    const details = { revision: revision + 1, changes: [change], used_imported: [] };
    await recordAudit(tx, admin, { action: PRODUCT_ACTIONS.edit, subject: toProductSubject(id), details }, now);
    return true;
  });
  if (isChanged) clearCache(db);
  return isChanged;
};
