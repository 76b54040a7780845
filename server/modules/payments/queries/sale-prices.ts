import { and, inArray, isNotNull } from 'drizzle-orm';
import { products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';

/** What a product costs without its sale, and in it. Minor units. */
export interface SalePrices {
  fullMinor: number;
  saleMinor: number;
}

/** The products among these ids that are on sale. */
export const readSalePrices = async (
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, SalePrices>> => {
  const rows = await db
    .select({ id: products.id, fullMinor: products.priceMinor, saleMinor: products.newPriceMinor })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), isNotNull(products.newPriceMinor)));
  return new Map(rows.map(({ id, fullMinor, saleMinor }) => [id, { fullMinor, saleMinor: saleMinor ?? fullMinor }]));
};
