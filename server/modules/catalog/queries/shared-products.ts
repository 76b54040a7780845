import { and, asc, countDistinct, eq, inArray } from 'drizzle-orm';
import type { Product, ProductDetail } from '#contract/products/product.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productImages } from '../schema/pictures.ts';
import { productCategories, products } from '../schema/products.ts';
import { readCategoryTree } from './categories.ts';
import { readProductCards } from './products.ts';

/** What a shared link shows of a product: search results, social previews. */
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
  const [card] = await readProductCards(db, [id]);
  if (!row || !card) return null;
  const { description, rating_count, alt, width, height } = row;
  const picture = alt === null || width === null || height === null ? null : { alt, width, height };
  return { ...card, description, rating_count, picture };
};

/** A product as visitors see it, cached; null when it is not listed. */
export const readSharedProduct = (deps: CacheDeps, id: number): Promise<SharedProduct | null> =>
  cached(deps, `shared product ${id}`, () => readShared(deps.db, id));

/** How many listed products a category has, with its descendants; cached. */
export const countProductsInCategory = (deps: CacheDeps, id: number): Promise<number> =>
  cached(deps, `products in category ${id}`, async () => {
    const ids = (await readCategoryTree(deps)).withDescendants([id]);
    const [row] = await deps.db
      .select({ total: countDistinct(products.id) })
      .from(products)
      .innerJoin(productCategories, eq(productCategories.productId, products.id))
      .where(and(eq(products.isListed, true), inArray(productCategories.categoryId, ids)));
    return row?.total ?? 0;
  });

export const countListedProducts = (db: Database): Promise<number> => db.$count(products, eq(products.isListed, true));

/** Ids of listed products in their order, with the time of the last change. */
export const readListedProducts = (
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> =>
  db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.isListed, true))
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit);
