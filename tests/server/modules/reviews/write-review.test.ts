import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/schema/products.ts';
import { reviewRevisions } from '#server/modules/reviews/schema.ts';
import { type ReviewShop, TEXT, createReviewShop } from '#tests/support/review-shop.ts';

let shop: ReviewShop;
beforeAll(async () => {
  shop = await createReviewShop();
});
afterAll(() => shop.close());

describe('a review', () => {
  test('is published under the author’s username, with version and engine', async () => {
    const product = await shop.addProduct();
    const owner = await shop.newOwner(product);
    const form = { rating: 4, title: ' Clean ', text: TEXT, version: '1.0.0', engine: 'godot' };
    const { status, body } = await shop.write(owner, product, form);
    expect(status).toBe(200);
    expect(body.message).toBe('Your review was published');
    const { data, summary, meta } = (await shop.list(product)).body;
    expect(data).toEqual([
      {
        id: expect.any(Number),
        author: body.data.author,
        rating: 4,
        title: 'Clean',
        text: TEXT,
        version: '1.0.0',
        engine: 'godot',
        created_at: shop.clock.now().toISOString(),
        edited_at: null,
        helpful: 0,
        reply: null,
        is_demo: false,
        is_refunded: false,
        is_own: false,
        is_voted: false,
      },
    ]);
    expect(summary).toEqual({ rating: 4, count: 1, stars: [0, 0, 0, 1, 0], imported: null });
    expect(meta).toMatchObject({ page: 1, total: 1, last_page: 1 });
  });

  test('can be a rating without text', async () => {
    const product = await shop.addProduct();
    const owner = await shop.newOwner(product);
    expect((await shop.write(owner, product, { rating: 2 })).status).toBe(200);
    expect((await shop.list(product)).body.data[0]).toMatchObject({ rating: 2, title: '', text: '' });
  });

  test('is refused to visitors, to users who do not own the product, and to admins without it', async () => {
    const product = await shop.addProduct();
    expect((await shop.as(null)('PUT', `/api/account/reviews/${product}`, { rating: 5 })).status).toBe(401);
    for (const user of [await shop.newUser(), await shop.newUser({ isAdmin: true })]) {
      const { status, headers } = await shop.write(user, product);
      expect(status).toBe(403);
      expect(headers['x-error-code']).toBe('product_not_owned');
      expect((await shop.as(user)('GET', `/api/account/reviews/${product}`)).body.data).toMatchObject({
        refusal: 'not_owned',
        review: null,
      });
    }
    expect((await shop.list(product)).body.summary.count).toBe(0);
  });

  test('is refused to somebody whose order is not paid', async () => {
    const product = await shop.addProduct();
    const user = await shop.newUser();
    await shop.fillCart(user, product);
    await shop.buy(user);
    expect((await shop.write(user, product)).status).toBe(403);
  });

  test('exists once per owner: a second one replaces it, and the first stays in the history', async () => {
    const product = await shop.addProduct();
    const owner = await shop.newOwner(product);
    const id = await shop.writeReview(owner, product, { rating: 1, text: TEXT });
    shop.clock.advance(1000);
    const { body } = await shop.write(owner, product, { rating: 3 });
    expect(body.message).toBe('Your review was saved');
    expect(body.data.review).toMatchObject({ id, rating: 3, text: '', edited_at: shop.clock.now().toISOString() });
    expect((await shop.list(product)).body.summary).toMatchObject({ rating: 3, count: 1, stars: [0, 0, 1, 0, 0] });
    const history = () => shop.db.select().from(reviewRevisions).where(eq(reviewRevisions.reviewId, id));
    expect(await history()).toMatchObject([{ rating: 1, body: TEXT }]);
    // The same again is not a new version.
    await shop.write(owner, product, { rating: 3 });
    expect(await history()).toHaveLength(1);
  });

  test('is kept and marked after a refund, and can no longer be edited', async () => {
    const product = await shop.addProduct();
    const owner = await shop.newUser();
    const order = await shop.buyPaid(owner, product);
    await shop.write(owner, product, { rating: 2 });
    const admin = await shop.newUser({ isAdmin: true });
    const refund = { reason: 'Wrong product', revoke: true };
    expect((await shop.adminAction(admin, order, 'refund', refund)).status).toBe(200);
    expect((await shop.write(owner, product, { rating: 5 })).status).toBe(403);
    const { data, summary } = (await shop.list(product)).body;
    expect(data).toMatchObject([{ rating: 2, is_refunded: true }]);
    expect(summary).toMatchObject({ rating: 2, count: 1 });
    expect((await shop.as(owner)('GET', `/api/account/reviews/${product}`)).body.data).toMatchObject({
      refusal: 'refunded',
      review: { rating: 2 },
    });
  });

  test.each([
    ['a rating of 0', { rating: 0 }, 'rating'],
    ['a rating of 6', { rating: 6 }, 'rating'],
    ['half a star', { rating: 4.5 }, 'rating'],
    ['a short text', { text: 'Good.' }, 'text'],
    ['a text of 4001 characters', { text: 'ab cd '.repeat(800) }, 'text'],
    ['a title of 101 characters', { title: 'Four '.repeat(21) }, 'title'],
    ['a link', { text: 'More of these at https://assets.example/now' }, 'text'],
    ['a link in the title', { title: 'cheap-assets.com' }, 'title'],
    ['a repeated word', { text: 'buy '.repeat(20) }, 'text'],
    ['an unknown version', { version: '9.9.9' }, 'version'],
    ['an unknown engine', { engine: 'cryengine' }, 'engine'],
  ])('with %s is rejected with a message at the field', async (_, form, field) => {
    const product = await shop.addProduct();
    const owner = await shop.newOwner(product);
    const { status, body } = await shop.write(owner, product, form);
    expect(status).toBe(422);
    expect(Object.keys(body)).toEqual([field]);
  });

  test('cannot have the text of the author’s review of another product', async () => {
    const [first, second] = [await shop.addProduct(), await shop.addProduct()];
    const owner = await shop.newOwner(first, second);
    await shop.write(owner, first, { text: TEXT });
    const { status, body } = await shop.write(owner, second, { text: TEXT.toUpperCase() });
    expect(status).toBe(422);
    expect(body).toEqual({ text: ['You already published this text about another asset'] });
  });

  test('can be written 20 times in an hour', async () => {
    const product = await shop.addProduct();
    const owner = await shop.newOwner(product);
    for (let time = 0; time < 20; time += 1) await shop.write(owner, product, { rating: (time % 5) + 1 });
    const { status, headers } = await shop.write(owner, product);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
  });
});

describe('the rating of a product', () => {
  test('is the average of reviews and imported ratings, rounded to one decimal', async () => {
    const product = await shop.addProduct({ rating: 4.5 });
    await shop.db.update(products).set({ ratingCount: 2 }).where(eq(products.id, product));
    const readRating = async () => {
      const [row] = await shop.db.select().from(products).where(eq(products.id, product));
      return [row?.rating, row?.ratingCount];
    };
    // (2 × 4.5 + 1) / 3 = 3.33…
    const owner = await shop.newOwner(product);
    await shop.write(owner, product, { rating: 1 });
    expect(await readRating()).toEqual([3.3, 3]);
    // (2 × 4.5 + 5) / 3 = 4.66…
    await shop.write(owner, product, { rating: 5 });
    expect(await readRating()).toEqual([4.7, 3]);
    expect((await shop.list(product)).body.summary).toEqual({
      rating: 4.7,
      count: 3,
      stars: [0, 0, 0, 0, 1],
      imported: { rating: 4.5, count: 2 },
    });
  });
});

describe('the list of reviews', () => {
  test('is sorted and filtered by rating and helpfulness, in pages', async () => {
    const product = await shop.addProduct();
    const ids: number[] = [];
    for (const rating of [3, 5, 1, 5]) {
      shop.clock.advance(1000);
      ids.push(await shop.writeReview(await shop.newOwner(product), product, { rating }));
    }
    const [three = 0, five = 0, one = 0, newFive = 0] = ids;
    const reader = await shop.newUser();
    await shop.as(reader)('PUT', `/api/reviews/${one}/vote`);
    const listIds = async (query: string) =>
      ((await shop.list(product, query)).body.data as { id: number }[]).map(({ id }) => id);
    expect(await listIds('')).toEqual([one, newFive, five, three]);
    expect(await listIds('?sort=newest')).toEqual([newFive, one, five, three]);
    expect(await listIds('?sort=highest')).toEqual([newFive, five, three, one]);
    expect(await listIds('?sort=lowest')).toEqual([one, three, newFive, five]);
    expect(await listIds('?stars=5')).toEqual([newFive, five]);
    expect(await listIds('?sort=newest&per_page=3&page=2')).toEqual([three]);
    expect((await shop.list(product, '?stars=5&per_page=1')).body.meta).toMatchObject({ total: 2, last_page: 2 });
  });

  test('does not exist for an unknown product, and for an unlisted one only its owners see it', async () => {
    expect((await shop.list(999_999)).status).toBe(404);
    const product = await shop.addProduct();
    const owner = await shop.newOwner(product);
    await shop.db.update(products).set({ isListed: false }).where(eq(products.id, product));
    expect((await shop.list(product)).status).toBe(404);
    expect((await shop.list(product, '', owner)).status).toBe(200);
  });
});
