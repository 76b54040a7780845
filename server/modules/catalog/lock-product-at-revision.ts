import type { Database } from '#server/platform/db/client.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { type EditableProduct, lockEditable } from './queries/product-edits.ts';

/**
 * A product that an admin edits, locked until the transaction ends.
 * @param revision the one that the admin read
 * @throws ShopError not_found, product_conflict when the product was changed since
 */
export const lockProductAtRevision = async (tx: Database, id: number, revision: number): Promise<EditableProduct> => {
  const product = await lockEditable(tx, id);
  if (!product) throw notFound('product');
  if (product.revision !== revision) throw new ShopError('product_conflict');
  return product;
};
