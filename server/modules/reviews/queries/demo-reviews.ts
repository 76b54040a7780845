import { asc, gt, sql } from 'drizzle-orm';
import type { Engine, ProductKind } from '#contract/products/product-enums.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { productRatings } from '../schema.ts';

export interface DemoProduct {
  id: number;
  kind: ProductKind;
  rating: number;
  count: number;
  releasedAt: Date;
}

/** Products with imported ratings. */
export const listDemoProducts = (db: Database): Promise<DemoProduct[]> =>
  db
    .select({
      id: products.id,
      kind: products.kind,
      rating: products.rating,
      count: products.ratingCount,
      releasedAt: products.releasedAt,
    })
    .from(products)
    .where(gt(products.ratingCount, 0))
    .orderBy(asc(products.id));

/** A row of the table of reviews. */
export interface DemoReview {
  product_id: number;
  demo_author: string;
  rating: number;
  title: string;
  body: string;
  engine: Engine | null;
  created_at: string;
}

/** Stores the reviews and counters of products without reviews, in two statements. */
export const insertDemoReviews = (
  db: Database,
  counters: readonly { productId: number; stars: number[] }[],
  reviews: readonly DemoReview[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (counters.length === 0) return;
    await tx
      .insert(productRatings)
      .values(counters.map(({ productId, stars }) => ({ productId, stars, importedRating: 0, importedCount: 0 })));
    await tx.execute(sql`
      insert into reviews (product_id, demo_author, rating, title, body, engine, created_at)
      select product_id, demo_author, rating, title, body, engine, created_at
      from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as given (
        product_id int, demo_author text, rating smallint, title text, body text, engine text, created_at timestamptz)
      order by created_at`);
  });
