import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheParts, clearCache } from '#server/platform/cache.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { EDIT_ACTION, productSubject } from './queries/admin-products.ts';
import { loadCategoryTree } from './queries/categories.ts';
import { readCategoriesOf, storeMainCategory } from './queries/product-categories.ts';
import { lockRevision } from './lock-revision.ts';
import { writeRevision } from './queries/product-edits.ts';

/**
 * The name of a category that products can be moved to.
 * @throws ShopError invalid_input when there is no such category
 */
export const findCategoryName = async ({ db }: CacheParts, id: number): Promise<string> => {
  const category = (await loadCategoryTree(db)).find(id);
  if (!category) throw new ShopError('invalid_input', { fields: { category: ['There is no such category'] } });
  return category.name;
};

/**
 * Replaces the main category of a product; its other categories stay ([design](../../../docs/design.md#products)). Records the change in
 * the audit log. A trigger stores the change of the catalog in the same transaction, so every node follows.
 * @returns false when it is the main category already
 * @throws ShopError not_found, product_conflict when the product was changed since the admin read it
 */
export const setCategory = async (
  { db, clock }: CacheParts,
  id: number,
  { revision, category }: { revision: number; category: { id: number; name: string } },
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    await lockRevision(tx, id, revision);

    const before = await readCategoriesOf(tx, id);
    if (before[0]?.id === category.id) return false;
    await storeMainCategory(
      tx,
      id,
      category.id,
      before.map((each) => each.id),
    );
    await writeRevision(tx, id, revision + 1, now);
    const details = {
      revision: revision + 1,
      changes: [{ field: 'category', before: before[0]?.name ?? '', after: category.name }],
      used_imported: [],
    };
    await recordAudit(tx, admin, { action: EDIT_ACTION, subject: productSubject(id), details }, now);
    return true;
  });
  if (isChanged) clearCache(db);
  return isChanged;
};
