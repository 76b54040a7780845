import type { CreateProductRequest } from '#contract/products/create-product.ts';
import type { StoreEffect } from '#server/modules/identity/once-per-key.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheDeps, clearCache } from '#server/platform/cache.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { toDecimal, toMinor } from '#server/platform/money.ts';
import { PRODUCT_ACTIONS, toProductSubject } from './queries/admin-products.ts';
import { insertProduct } from './queries/create-product.ts';
import { lockImports } from './queries/import-catalog.ts';
import { searchFactTexts } from './set-search-facts.ts';
import { findCategory } from './set-category.ts';

/**
 * Creates a product without pictures and files ([design](../../../docs/design/products.md#created-products)). It is not listed until it has both.
 * @returns its id
 * @throws ShopError invalid_input for an unknown category
 */
export const createProduct = async (
  { db, clock, storeEffect }: CacheDeps & { storeEffect?: StoreEffect },
  { category: categoryId, price, ...request }: CreateProductRequest,
  admin: Admin,
): Promise<number> => {
  const now = clock.now();
  const id = await inTransaction(db, async (tx) => {
    // An import checks ids before it stores its products.
    await lockImports(tx);
    const category = await findCategory(tx, categoryId);
    const priceMinor = toMinor(price);
    const added = await insertProduct(tx, { ...request, priceMinor, categoryId: category.id }, now);
    const values = {
      title: request.title,
      price: toDecimal(priceMinor).toFixed(2),
      category: category.name,
      ...searchFactTexts(request),
    };
    const details = {
      changes: Object.entries(values)
        .filter(([, after]) => after !== '')
        .map(([field, after]) => ({ field, before: null, after })),
      used_imported: [],
    };
    await recordAudit(tx, admin, { action: PRODUCT_ACTIONS.create, subject: toProductSubject(added), details }, now);
    await storeEffect?.(tx, String(added));
    return added;
  });
  clearCache(db);
  return id;
};
