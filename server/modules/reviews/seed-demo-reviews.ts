import type { Database } from '#server/platform/db/client.ts';
import { getDemoName } from './demo-names.ts';
import { type DemoText, pickDemoTexts } from './demo-texts.ts';
import { type DemoProduct, type DemoReview, insertDemoReviews, listDemoProducts } from './queries/demo-reviews.ts';

/**
 * How many of `count` ratings have 1 to 5 stars, so that their average rounds to `rating`: the average falls short of 5 by stars that
 * are shared out among the lower ratings.
 */
const spreadStars = (rating: number, count: number): number[] => {
  const missing = 5 * count - Math.round(rating * count);
  const ones = Math.floor((missing * 0.1) / 4);
  const twos = Math.floor((missing * 0.1) / 3);
  const threes = Math.floor((missing * 0.25) / 2);
  const fours = missing - 4 * ones - 3 * twos - 2 * threes;
  return [ones, twos, threes, fours, count - ones - twos - threes - fours];
};

/** Stars of all reviews in a fixed order that mixes them. */
const mixStars = (stars: readonly number[]): number[] => {
  const all = stars.flatMap((number, index) =>
    // Each number of stars is spread evenly over the whole time.
    Array.from({ length: number }, (_, position) => ({ stars: index + 1, at: (position + 0.5 + index / 7) / number })),
  );
  return all.sort((a, b) => a.at - b.at).map((each) => each.stars);
};

const buildReviews = ({ id, kind, rating, count, releasedAt }: DemoProduct, now: Date): DemoReview[] => {
  const texts = pickDemoTexts(kind, id);
  const takeText = (stars: number): DemoText | null => {
    const index = texts.findIndex((each) => each.rating === stars);
    return index === -1 ? null : (texts.splice(index, 1)[0] ?? null);
  };
  const time = now.getTime() - releasedAt.getTime();
  // Newest first, so that the texts are among the newest reviews; between them are reviews without text.
  return mixStars(spreadStars(rating, count)).map((stars, position) => {
    const text = position % 2 === 0 ? takeText(stars) : null;
    return {
      product_id: id,
      demo_author: getDemoName(id * 7 + position),
      rating: stars,
      title: text?.title ?? '',
      body: text?.text ?? '',
      engine: text?.engine ?? null,
      created_at: new Date(now.getTime() - (time * (position + 1)) / (count + 1)).toISOString(),
    };
  });
};

/**
 * Replaces the imported ratings of the demo catalog by reviews with the same numbers
 * ([design](../../../docs/design/product-page-and-reviews.md#reviews)). Call it once, after the first import.
 */
export const seedDemoReviews = async (db: Database, now: Date): Promise<void> => {
  const products = await listDemoProducts(db);
  await insertDemoReviews(
    db,
    products.map((product) => ({ productId: product.id, stars: spreadStars(product.rating, product.count) })),
    products.flatMap((product) => buildReviews(product, now)),
  );
};
