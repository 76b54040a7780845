import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productRatings } from '../schema.ts';

/**
 * Locks the counters of products until the transaction ends, so that the reviews of a product change one after the other. The first
 * review of a product creates them: what the product had until then was imported.
 * @returns ids of the products that exist
 */
export const lockRatings = async (tx: Database, productIds: readonly number[]): Promise<Set<number>> => {
  const ids = [...productIds];
  if (ids.length === 0) return new Set();
  await tx.execute(sql`
    insert into product_ratings (product_id, imported_rating, imported_count)
    select id, rating, rating_count from products where ${inArray(products.id, ids)} order by id
    on conflict do nothing`);
  const locked = await tx
    .select({ id: productRatings.productId })
    .from(productRatings)
    .where(inArray(productRatings.productId, ids))
    .orderBy(asc(productRatings.productId))
    .for('update');
  return new Set(locked.map(({ id }) => id));
};

/**
 * Counts a review's stars and stores the product's rating, under `lockRatings`. The rating is the average of all reviews and imported
 * ratings, rounded to one decimal.
 * @param change.from stars that no longer count; null for a new review or one that was hidden
 * @param change.to stars that count from now on; null for a review that is hidden or deleted
 */
export const moveStars = async (
  tx: Database,
  productId: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> => {
  if (from === to) return;
  const changes = [
    ...(from === null ? [] : [sql`stars[${from}::int] = stars[${from}::int] - 1`]),
    ...(to === null ? [] : [sql`stars[${to}::int] = stars[${to}::int] + 1`]),
  ];
  await tx.execute(sql`
    with counted as (
      update product_ratings set ${sql.join(changes, sql`, `)} where product_id = ${productId}
      returning imported_rating, imported_count, stars),
    sums as (
      select imported_count + stars[1] + stars[2] + stars[3] + stars[4] + stars[5] as number,
        imported_rating * imported_count + stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5] as total
      from counted)
    update products set rating_count = sums.number, rating = coalesce(round(sums.total / nullif(sums.number, 0), 1), 0)
    from sums where products.id = ${productId}`);
};

/** A product as its reviews show it. */
export interface ReviewedProduct {
  isListed: boolean;
  summary: ReviewSummary;
}

/** @returns null when the product does not exist */
export const findReviewedProduct = async (db: Database, productId: number): Promise<ReviewedProduct | null> => {
  const [row] = await db
    .select({
      isListed: products.isListed,
      rating: products.rating,
      count: products.ratingCount,
      counters: productRatings,
    })
    .from(products)
    .leftJoin(productRatings, eq(productRatings.productId, products.id))
    .where(eq(products.id, productId));
  if (!row) return null;
  const { isListed, rating, count, counters } = row;
  const imported = counters ? { rating: counters.importedRating, count: counters.importedCount } : { rating, count };
  return {
    isListed,
    summary: {
      rating,
      count,
      stars: counters?.stars ?? [0, 0, 0, 0, 0],
      imported: imported.count > 0 ? imported : null,
    },
  };
};
