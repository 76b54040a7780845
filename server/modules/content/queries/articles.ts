import { and, eq, inArray } from 'drizzle-orm';
import { products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Those of the products that are listed. */
export const filterListedProducts = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...new Set(ids)]), eq(products.isListed, true)));
  return rows.map(({ id }) => id);
};
