import { and, asc, eq } from 'drizzle-orm';
import type { Product, ProductDetail } from '#contract/product.ts';
import { cached } from '#server/platform/cache.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productImages, products } from '../schema.ts';
import { readProductCards } from './products.ts';

/** What is told of a product where its address is shown. */
export interface SharedProduct extends Product, Pick<ProductDetail, 'description' | 'rating_count'> {
  picture: { alt: string; width: number; height: number } | null;
}

const readShared = async (db: Database, id: number): Promise<SharedProduct | null> => {
  const [row] = await db
    .select({
      description: products.description,
      rating_count: products.ratingCount,
      alt: productImages.alt,
      width: productImages.width,
      height: productImages.height,
    })
    .from(products)
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(and(eq(products.id, id), eq(products.isListed, true)));
  const [card] = await readProductCards(db, [id], null);
  if (!row || !card) return null;
  const { description, rating_count, alt, width, height } = row;
  const picture = alt === null || width === null || height === null ? null : { alt, width, height };
  return { ...card, description, rating_count, picture };
};

/** A product as strangers are told of it, as the catalog was a short time ago; null when it is not on sale. */
export const readSharedProduct = (
  parts: Pick<ShopContext, 'db' | 'clock'>,
  id: number,
): Promise<SharedProduct | null> => cached(parts, `shared product ${id}`, () => readShared(parts.db, id));

/** Ids of what is on sale and when each was changed, as many as there may be at most. */
export const readListedProducts = (db: Database, limit: number): Promise<{ id: number; updatedAt: Date }[]> =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.isListed, true))
    .orderBy(asc(products.id))
    .limit(limit);
