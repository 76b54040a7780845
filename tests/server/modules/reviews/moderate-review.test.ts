import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminReview } from '#contract/reviews/reviews.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { reviewReports, reviewRevisions, reviews } from '#server/modules/reviews/schema.ts';
import { type ReviewShop, TEXT, createReviewShop } from '#tests/support/review-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

let shop: ReviewShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await createReviewShop();
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());

const review = async (form: object = { text: TEXT }) => {
  const product = await shop.addProduct();
  const owner = await shop.newOwner(product);
  return { product, owner, id: await shop.writeReview(owner, product, form) };
};

describe('a vote', () => {
  test('counts once per user, can be taken back, and is marked for its user', async () => {
    const { product, id } = await review();
    const reader = await shop.newUser();
    const helpful = async () => (await shop.list(product, '', reader)).body.data[0];
    for (let time = 0; time < 2; time += 1)
      expect((await shop.as(reader)('PUT', `/api/reviews/${id}/vote`)).body.message).toBe('Marked as helpful');
    expect(await helpful()).toMatchObject({ helpful: 1, is_voted: true });
    expect((await shop.list(product)).body.data[0].is_voted).toBe(false);
    for (let time = 0; time < 2; time += 1)
      expect((await shop.as(reader)('DELETE', `/api/reviews/${id}/vote`)).status).toBe(200);
    expect(await helpful()).toMatchObject({ helpful: 0, is_voted: false });
  });

  test('is refused for one’s own review, for a hidden one, and to visitors', async () => {
    const { owner, id } = await review();
    const own = await shop.as(owner)('PUT', `/api/reviews/${id}/vote`);
    expect([own.status, own.headers['x-error-code']]).toEqual([403, 'own_review']);
    expect((await shop.as(null)('PUT', `/api/reviews/${id}/vote`)).status).toBe(401);
    await shop.setStatus(admin, id, { is_hidden: true, reason: 'Insults a person' });
    expect((await shop.as(await shop.newUser())('PUT', `/api/reviews/${id}/vote`)).status).toBe(404);
  });
});

describe('a report', () => {
  test('brings the review to the admins, once per user, until an admin decides', async () => {
    const { id, owner } = await review();
    const reader = await shop.newUser();
    const report = (user: TestUser) => shop.as(user)('POST', `/api/reviews/${id}/reports`, { reason: 'spam' });
    const countReports = async () =>
      ((await shop.as(admin)('GET', '/api/admin/reviews')).body.data as { id: number; reports: unknown[] }[]).find(
        (each) => each.id === id,
      )?.reports.length;
    expect((await report(owner)).status).toBe(403);
    await report(reader);
    await report(reader);
    expect(await countReports()).toBe(1);
    await report(await shop.newUser());
    expect(await countReports()).toBe(2);
    await shop.setStatus(admin, id, { is_hidden: false });
    expect(await countReports()).toBeUndefined();
    expect(await shop.listAuditEntries(id)).toMatchObject([{ action: 'review.keep', details: { reports: 2 } }]);
    await report(reader);
    expect(await countReports()).toBe(1);
  });
});

test('the list of the admins has the newest 20 reports of a review, and how many there are', async () => {
  const { id } = await review();
  const now = shop.clock.now().getTime();
  const ids = Array.from({ length: 22 }, () => randomUUID());
  const reporter = { username: 'reader', fullName: 'Reader', passwordHash: '' };
  await shop.db
    .insert(users)
    .values(ids.map((userId) => ({ ...reporter, id: userId, email: `${userId}@example.com` })));
  const report = { reviewId: id, reason: 'spam' as const };
  await shop.db
    .insert(reviewReports)
    .values(ids.map((userId, index) => ({ ...report, userId, createdAt: new Date(now + index) })));
  await shop.db.update(reviews).set({ reportCount: 22 }).where(eq(reviews.id, id));
  const { body } = await shop.as(admin)('GET', '/api/admin/reviews');
  const found = (body.data as AdminReview[]).find((each) => each.id === id);
  expect(found?.report_count).toBe(22);
  expect(found?.reports.map(({ at }) => new Date(at).getTime() - now)).toEqual(
    Array.from({ length: 20 }, (_, index) => 21 - index),
  );
});

// docs/design/product-page-and-reviews.md#reviews
test('a review keeps its newest 20 earlier versions', async () => {
  const { product, owner, id } = await review({ title: 'Version 0', text: TEXT });
  // Stored directly, because a user writes at most 20 reviews an hour.
  const old = Array.from({ length: 20 }, (_, index) => ({
    reviewId: id,
    rating: 5,
    title: `Older ${index}`,
    body: '',
    writtenAt: shop.clock.now(),
  }));
  await shop.db.insert(reviewRevisions).values(old);
  await shop.write(owner, product, { title: 'Version 1', text: TEXT });
  await shop.write(owner, product, { title: 'Version 2', text: TEXT });
  const { body } = await shop.as(admin)('GET', '/api/admin/reviews?status=all');
  const found = (body.data as AdminReview[]).find((each) => each.id === id);
  const kept = old.slice(2).map(({ title }) => title);
  expect(found?.revisions.map(({ title }) => title)).toEqual(['Version 1', 'Version 0', ...kept.toReversed()]);
});

describe('a hidden review', () => {
  const SECRET = 'The author lives at Elm Street number nine.';

  test('is in no public response and does not count, and the author reads the reason', async () => {
    const { product, owner, id } = await review({ rating: 1, title: 'Elm Street', text: SECRET });
    await shop.write(owner, product, { rating: 2, title: 'Elm Street', text: SECRET });
    expect((await shop.setStatus(admin, id, { is_hidden: true, reason: 'Personal data' })).status).toBe(200);
    for (const user of [null, owner, await shop.newUser()])
      for (const path of [
        `/front/v2/product/${product}/reviews`,
        `/front/v2/product/${product}`,
        `/front/v2/search?search=Product`,
        `/asset/${product}`,
      ])
        expect(JSON.stringify((await shop.as(user)('GET', path)).body)).not.toContain('Elm Street');
    expect((await shop.list(product)).body).toMatchObject({ data: [], summary: { count: 0, rating: 0 } });
    expect((await shop.as(owner)('GET', `/api/account/reviews/${product}`)).body.data.review).toMatchObject({
      text: SECRET,
      hidden_reason: 'Personal data',
    });
    expect(await shop.listAuditEntries(id)).toEqual([
      {
        action: 'review.hide',
        details: { reason: 'Personal data', reports: 0, before: { is_hidden: false }, after: { is_hidden: true } },
      },
    ]);
  });

  test('stays hidden when its author edits it, and counts again when an admin restores it', async () => {
    const { product, owner, id } = await review({ rating: 1 });
    await shop.setStatus(admin, id, { is_hidden: true, reason: 'Advertising' });
    await shop.write(owner, product, { rating: 4 });
    expect((await shop.list(product)).body.summary.count).toBe(0);
    await shop.setStatus(admin, id, { is_hidden: false });
    expect((await shop.list(product)).body).toMatchObject({ data: [{ rating: 4 }], summary: { rating: 4, count: 1 } });
    expect((await shop.listAuditEntries(id)).map(({ action }) => action)).toEqual(['review.hide', 'review.restore']);
    const { body } = await shop.as(admin)('GET', '/api/admin/reviews?status=all');
    expect((body.data as { id: number }[]).find((each) => each.id === id)).toMatchObject({
      revisions: [{ rating: 1 }],
    });
  });

  test('needs a reason, and a repeated call changes nothing', async () => {
    const { id } = await review();
    const missing = await shop.setStatus(admin, id, { is_hidden: true, reason: ' ' });
    expect([missing.status, missing.body]).toEqual([422, { reason: ['Enter a reason. The author reads it'] }]);
    for (let time = 0; time < 2; time += 1) await shop.setStatus(admin, id, { is_hidden: true, reason: 'Advertising' });
    expect(await shop.listAuditEntries(id)).toHaveLength(1);
    expect((await shop.setStatus(admin, 999_999, { is_hidden: false })).status).toBe(404);
  });
});

test('the shop has one reply per review, which admins edit and remove', async () => {
  const { product, id } = await review();
  const reply = (text: string) => shop.as(admin)('POST', `/api/admin/reviews/${id}/reply`, { text });
  const readReply = async () => (await shop.list(product)).body.data[0].reply?.text ?? null;
  await reply('Thank you. Version 1.1 fixes that.');
  await reply('Thank you. Version 1.1 fixed that.');
  expect(await readReply()).toBe('Thank you. Version 1.1 fixed that.');
  await reply('');
  expect(await readReply()).toBeNull();
  expect((await shop.listAuditEntries(id)).map(({ action }) => action)).toEqual(Array(3).fill('review.reply'));
});

test('the deletion of an account erases reviews, votes and reports, and their counts', async () => {
  const { product, owner } = await review({ rating: 5, text: TEXT });
  const other = await shop.newOwner(product);
  const kept = await shop.writeReview(other, product, { rating: 3 });
  await shop.as(owner)('PUT', `/api/reviews/${kept}/vote`);
  await shop.as(owner)('POST', `/api/reviews/${kept}/reports`, { reason: 'off_topic' });
  const { body } = await shop.as(owner)('GET', '/api/account/export');
  expect(body.data).toMatchObject({
    reviews: [{ product_id: product, rating: 5, text: TEXT, earlier_versions: [] }],
    review_votes: [{ review_id: kept }],
    review_reports: [{ review_id: kept, reason: 'off_topic' }],
  });
  const deletion = { password: owner.password, confirmation: 'DELETE' };
  expect((await shop.as(owner)('DELETE', '/api/account', deletion)).status).toBe(200);
  expect((await shop.list(product)).body).toMatchObject({
    data: [{ id: kept, helpful: 0 }],
    summary: { rating: 3, count: 1 },
  });
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, kept));
  expect(row?.reportCount).toBe(0);
});

test('an admin changes no review that another admin or its author changed meanwhile', async () => {
  const { product, owner, id } = await review({ rating: 1, text: 'The doors of the castle do not open.' });
  const seen = { edited_at: null, hidden_at: null, replied_at: null };
  const reply = (text: string, replied = seen) =>
    shop.as(admin)('POST', `/api/admin/reviews/${id}/reply`, { text, seen: replied });
  expect((await reply('Thank you.')).status).toBe(200);
  // Sent again after a lost response.
  expect((await reply('Thank you.')).status).toBe(200);
  const refusals = [await reply('We fixed it.'), await shop.setStatus(admin, id, { is_hidden: false, seen })];
  await shop.setStatus(admin, id, { is_hidden: true, reason: 'Insult' });
  refusals.push(await shop.setStatus(admin, id, { is_hidden: false, seen }));
  expect(refusals.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual([
    // Nothing is reported, so there was nothing to do.
    [409, 'review_conflict'],
    [200, undefined],
    [409, 'review_conflict'],
  ]);
  expect((await shop.list(product)).body.data).toEqual([]);
  await shop.write(owner, product, { rating: 2 });
  const { body } = await shop.as(admin)('GET', '/api/admin/reviews?status=hidden');
  const {
    edited_at,
    hidden_at,
    reply: shown,
  } = (body.data as (typeof seen & { id: number; reply: { at: string } })[]).find((each) => each.id === id)!;
  const now = { edited_at, hidden_at, replied_at: shown.at };
  expect((await shop.setStatus(admin, id, { is_hidden: false, seen: { ...now, edited_at: null } })).status).toBe(409);
  expect((await shop.setStatus(admin, id, { is_hidden: false, seen: now })).status).toBe(200);
});
