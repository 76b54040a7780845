import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteReview } from '#server/modules/reviews/delete-review.ts';
import { reportReview, setVote } from '#server/modules/reviews/vote-and-report.ts';
import { setReviewStatus } from '#server/modules/reviews/moderate-review.ts';
import { reviews } from '#server/modules/reviews/schema.ts';
import { writeReview } from '#server/modules/reviews/write-review.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type ReviewShop, createReviewShop } from '#tests/support/review-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

let shop: ReviewShop;
beforeAll(async () => {
  shop = await createReviewShop();
});
afterAll(() => shop.close());

/** Errors that acts at once can end in. */
const ALLOWED: string[] = ['not_found', 'own_review', 'review_hidden'];

/** Park–Miller: the same numbers in every run. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

test('the counters equal a recount after many random acts at once', { timeout: 300_000 }, async () => {
  const isPostgres = shop.engine === 'postgresql';
  const [acts, atOnce] = isPostgres ? [10_000, 10] : [200, 4];
  const products = [await shop.addProduct({ rating: 4.5 }), await shop.addProduct(), await shop.addProduct()];
  const owners: TestUser[] = [];
  for (let index = 0; index < 8; index += 1) owners.push(await shop.newOwner(...products));
  const admin = { userId: (await shop.newUser({ isAdmin: true })).id, requestId: 'test' };
  for (const product of products)
    for (const owner of owners.slice(0, 4)) await shop.write(owner, product, { rating: 3 });
  const ids = (await shop.db.select({ id: reviews.id }).from(reviews)).map(({ id }) => id);
  const highest = Math.max(...ids) + owners.length * products.length;
  const random = createRandom(2026);
  const refused: unknown[] = [];

  const act = async () => {
    const userId = owners[random(owners.length)]?.id ?? '';
    const product = products[random(products.length)] ?? 0;
    const id = 1 + random(highest);
    const kind = random(11);
    const rating = 1 + random(5);
    const [coin, other] = [random(2) === 0, random(2) === 0];
    const form = { rating, title: '', text: '', version: null, engine: null };
    try {
      if (kind < 4) await writeReview(shop.context, userId, product, form);
      else if (kind < 7) await setVote(shop.context, { id, userId, isHelpful: coin });
      else if (kind < 8) await reportReview(shop.context, { id, userId, reason: 'spam' });
      else if (kind < 9) await deleteReview(shop.context, userId, product);
      else await setReviewStatus(shop.context, id, { is_hidden: coin, reason: other ? 'One' : 'Two' }, admin);
    } catch (error) {
      if (!(error instanceof ShopError) || !ALLOWED.includes(error.code)) refused.push(error);
    }
  };
  let left = acts;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));

  expect(refused).toEqual([]);
  const { stored, counted } = await shop.countAll();
  expect(stored.reviews.length).toBeGreaterThan(12);
  expect(stored).toEqual(counted);
});
