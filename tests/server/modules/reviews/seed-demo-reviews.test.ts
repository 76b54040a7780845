import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSpam } from '#contract/reviews/review-text.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { getDemoName } from '#server/modules/reviews/demo-names.ts';
import { ALL_DEMO_TEXTS, pickDemoTexts } from '#server/modules/reviews/demo-texts.ts';
import { seedDemoReviews } from '#server/modules/reviews/seed-demo-reviews.ts';
import { type ReviewShop, createReviewShop } from '#tests/support/review-shop.ts';

let shop: ReviewShop;
beforeAll(async () => {
  shop = await createReviewShop();
});
afterAll(() => shop.close());

test('gives every product reviews whose numbers are the imported ratings', async () => {
  const wanted: [rating: number, count: number][] = [
    [4.3, 342],
    [4.9, 214],
    [4.4, 21],
    [4.5, 91],
    [5, 30],
  ];
  for (const [rating, count] of wanted) {
    const id = await shop.addProduct({ rating });
    await shop.db.update(products).set({ ratingCount: count }).where(eq(products.id, id));
  }
  await seedDemoReviews(shop.db, shop.clock.now());
  const { stored, counted } = await shop.countAll();
  expect(stored).toEqual(counted);
  expect(stored.products.map(({ rating, ratingCount }) => [rating, ratingCount])).toEqual(wanted);

  const [first] = stored.products;
  const { data, summary } = (await shop.list(first?.id ?? 0, '?per_page=50')).body;
  expect(summary).toMatchObject({ rating: 4.3, count: 342, imported: null });
  expect(data[0]).toMatchObject({ is_demo: true, is_refunded: false, text: expect.stringMatching(/.{20}/) });
  expect(new Set((data as { author: string }[]).map(({ author }) => author)).size).toBe(50);

  // The first review of a user counts on top of them.
  const owner = await shop.newOwner(first?.id ?? 0);
  await shop.write(owner, first?.id ?? 0, { rating: 1 });
  const after = await shop.countAll();
  expect(after.stored).toEqual(after.counted);
});

test('uses texts that the shop would accept from a user, and different names', () => {
  for (const { title, text } of ALL_DEMO_TEXTS) {
    expect(describeSpam(`${title}. ${text}`)).toBeNull();
    expect(text.length).toBeGreaterThan(20);
  }
  expect(new Set(Array.from({ length: 800 }, (_, number) => getDemoName(number))).size).toBe(800);
});

test('shows other texts on the pages of neighboring products', () => {
  const getTitles = (id: number) => pickDemoTexts('model', id).map(({ title }) => title);
  for (let id = 1; id < 20; id += 1)
    expect(getTitles(id).filter((title) => getTitles(id + 1).includes(title))).toEqual([]);
});
