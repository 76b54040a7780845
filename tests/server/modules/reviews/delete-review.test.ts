import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/schema/products.ts';
import { reviewReports, reviewRevisions, reviewVotes, reviews } from '#server/modules/reviews/schema.ts';
import { type ReviewShop, TEXT, createReviewShop } from '#tests/support/review-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

let shop: ReviewShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await createReviewShop();
  // Searches read the index in memory, as in a running shop.
  await shop.context.catalogIndex.start();
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());

const SECRET = 'Written by somebody from Elm Street.';

const review = async (form: object = { text: TEXT }) => {
  const product = await shop.addProduct();
  const owner = await shop.newOwner(product);
  return { product, owner, id: await shop.writeReview(owner, product, form) };
};
const remove = (user: TestUser | null, product: number) => shop.as(user)('DELETE', `/api/account/reviews/${product}`);
const readRating = async (product: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, product));
  return [row?.rating, row?.ratingCount];
};
/** The rating on a product's card in a public search, once the index has every change. */
const readSearchRating = async (product: number) => {
  await shop.context.catalogIndex.catchUp();
  const { body } = await shop.call('GET', '/front/v2/search?per_page=48&search=Product');
  return (body.data as { id: number; rating: number }[]).find(({ id }) => id === product)?.rating;
};
const expectRecount = async () => {
  const { stored, counted } = await shop.countAll();
  expect(stored).toEqual(counted);
};

describe('the deletion of one’s own review', () => {
  test('erases versions, votes, reports and the reply, and leaves the reviews of others as they are', async () => {
    const { product, owner, id } = await review({ rating: 1, title: 'Elm Street', text: TEXT });
    await shop.write(owner, product, { rating: 2, title: 'Elm Street', text: SECRET });
    const other = await shop.newOwner(product);
    const otherId = await shop.writeReview(other, product, { rating: 5, text: 'Both packs load at once for me.' });
    const reader = await shop.newUser();
    for (const each of [id, otherId]) {
      await shop.as(reader)('PUT', `/api/reviews/${each}/vote`);
      await shop.as(reader)('POST', `/api/reviews/${each}/reports`, { reason: 'spam' });
      await shop.as(admin)('POST', `/api/admin/reviews/${each}/reply`, { text: 'Elm Street is closed.' });
    }
    const before = (await shop.list(product)).body.data as { id: number }[];
    const kept = before.find((each) => each.id === otherId);
    await shop.as(admin)('POST', `/api/admin/reviews/${otherId}/reply`, { text: 'Thank you' });

    const { status, body } = await remove(owner, product);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Your review was deleted', data: { refusal: null, review: null } });

    const after = (await shop.list(product)).body;
    expect(after.data).toEqual([{ ...kept, reply: { text: 'Thank you', at: expect.any(String) } }]);
    expect(after).toMatchObject({ summary: { rating: 5, count: 1, stars: [0, 0, 0, 0, 1] }, meta: { total: 1 } });
    expect(await readRating(product)).toEqual([5, 1]);
    for (const user of [null, owner, reader])
      for (const path of [
        `/front/v2/product/${product}/reviews`,
        `/front/v2/product/${product}`,
        `/api/account/reviews/${product}`,
        `/asset/${product}`,
      ])
        expect(JSON.stringify((await shop.as(user)('GET', path)).body)).not.toContain('Elm Street');
    for (const table of [reviewRevisions, reviewVotes, reviewReports])
      expect(await shop.db.select().from(table).where(eq(table.reviewId, id))).toEqual([]);
    const reported = (await shop.as(admin)('GET', '/api/admin/reviews')).body.data as { id: number }[];
    expect(reported.map((each) => each.id)).toEqual([otherId]);
    expect((await shop.as(owner)('GET', '/api/account/export')).body.data.reviews).toEqual([]);
    await expectRecount();
  });

  test('moves the rating back to the imported one, also in the search', async () => {
    const product = await shop.addProduct({ rating: 4.5 });
    await shop.db.update(products).set({ ratingCount: 2 }).where(eq(products.id, product));
    const owner = await shop.newOwner(product);
    await shop.write(owner, product, { rating: 1 });
    expect(await readRating(product)).toEqual([3.3, 3]);
    expect(await readSearchRating(product)).toBe(3.3);
    await remove(owner, product);
    expect(await readRating(product)).toEqual([4.5, 2]);
    expect(await readSearchRating(product)).toBe(4.5);
    expect((await shop.list(product)).body.summary).toMatchObject({ rating: 4.5, imported: { rating: 4.5, count: 2 } });
    await expectRecount();
  });

  test('changes nothing when it is repeated', async () => {
    const { product, owner } = await review({ rating: 4 });
    await remove(owner, product);
    const again = await remove(owner, product);
    expect([again.status, again.body.message]).toEqual([200, 'You have no review of this asset']);
    expect(await readRating(product)).toEqual([0, 0]);
    await expectRecount();
  });

  test('happens once when two requests arrive together', async () => {
    const { product, owner } = await review({ rating: 4 });
    const responses = await Promise.all([remove(owner, product), remove(owner, product)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readRating(product)).toEqual([0, 0]);
    await expectRecount();
  });

  test('lets the owner write a new review, without the votes and versions of the old one', async () => {
    const { product, owner, id } = await review({ rating: 1, text: TEXT });
    await shop.as(await shop.newUser())('PUT', `/api/reviews/${id}/vote`);
    await remove(owner, product);
    const { body } = await shop.write(owner, product, { rating: 5, text: TEXT });
    expect(body).toMatchObject({
      message: 'Your review was published',
      data: { review: { rating: 5, helpful: 0, edited_at: null } },
    });
    expect(body.data.review.id).not.toBe(id);
    expect(await readRating(product)).toEqual([5, 1]);
    await expectRecount();
  });

  test('rejects visitors, and users and admins who never owned the product, and leaves its reviews', async () => {
    const { product, owner, id } = await review();
    const visitor = await remove(null, product);
    expect(visitor.status).toBe(401);
    for (const user of [await shop.newUser(), admin]) expect((await remove(user, product)).status).toBe(404);
    expect((await remove(owner, 999_999)).status).toBe(404);
    expect((await remove(await shop.newOwner(product), product)).status).toBe(200);
    expect((await shop.list(product)).body.data).toMatchObject([{ id }]);
  });

  test('is possible after a refund, which a new review is not', async () => {
    const product = await shop.addProduct();
    const owner = await shop.newUser();
    const order = await shop.buyPaid(owner, product);
    await shop.write(owner, product, { rating: 2 });
    await shop.adminAction(admin, order, 'refund', { reason: 'Wrong product', revoke: true });
    const { status, body } = await remove(owner, product);
    expect([status, body.data]).toEqual([200, { author: expect.any(String), refusal: 'refunded', review: null }]);
    expect((await shop.list(product)).body.summary.count).toBe(0);
    expect((await shop.write(owner, product)).status).toBe(403);
  });

  test('is refused for a review that an admin hid, until an admin restores it', async () => {
    const { product, owner, id } = await review({ rating: 1, text: SECRET });
    await shop.setStatus(admin, id, { is_hidden: true, reason: 'Personal data' });
    const refused = await remove(owner, product);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([409, 'review_hidden']);
    expect((await shop.as(owner)('GET', `/api/account/reviews/${product}`)).body.data.review).toMatchObject({
      id,
      text: SECRET,
      hidden_reason: 'Personal data',
    });
    await shop.write(owner, product, { rating: 5, text: SECRET });
    expect((await shop.list(product)).body.summary.count).toBe(0);
    await shop.setStatus(admin, id, { is_hidden: false });
    expect((await remove(owner, product)).status).toBe(200);
    // The decisions stay, without the text.
    expect((await shop.listAuditEntries(id)).map(({ action }) => action)).toEqual(['review.hide', 'review.restore']);
    await expectRecount();
  });

  test('responds with 404 to later votes, reports and admin actions', async () => {
    const { product, owner, id } = await review();
    await remove(owner, product);
    const reader = await shop.newUser();
    const late = await Promise.all([
      shop.as(reader)('PUT', `/api/reviews/${id}/vote`),
      shop.as(reader)('POST', `/api/reviews/${id}/reports`, { reason: 'spam' }),
      shop.setStatus(admin, id, { is_hidden: true, reason: 'Advertising' }),
      shop.as(admin)('POST', `/api/admin/reviews/${id}/reply`, { text: 'Thank you' }),
    ]);
    expect(late.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await shop.listAuditEntries(id)).toEqual([]);
  });

  test('is followed by the deletion of the account without a trace of the review', async () => {
    const { product, owner } = await review();
    await remove(owner, product);
    const deletion = { password: owner.password, confirmation: 'DELETE' };
    expect((await shop.as(owner)('DELETE', '/api/account', deletion)).status).toBe(200);
    const left = and(eq(reviews.productId, product), eq(reviews.userId, owner.id));
    expect(await shop.db.select().from(reviews).where(left)).toEqual([]);
    await expectRecount();
  });

  test('counts toward the 20 writes of an hour', async () => {
    const { product, owner } = await review();
    for (let time = 0; time < 19; time += 1) await remove(owner, product);
    const { status, headers } = await remove(owner, product);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
  });
});
