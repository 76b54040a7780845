import { asc, eq } from 'drizzle-orm';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productRatings, reviewReports, reviewVotes, reviews } from '#server/modules/reviews/schema.ts';
import { withPayments } from './live-shop.ts';
import { type TestUser, createTestShop } from './shop.ts';

export const TEXT = 'Every model opens without a warning.';

/** A shop with helpers that write and read reviews. */
export const createReviewShop = async () => {
  const shop = await withPayments(await createTestShop());
  const as = (user: TestUser | null) => (method: string, path: string, body?: unknown) =>
    shop.call(method, path, { ...(user && { token: user.accessToken }), ...(body !== undefined && { body }) });

  /** A new user who owns these products. */
  const newOwner = async (...productIds: number[]) => {
    const user = await shop.newUser();
    await shop.buyPaid(user, ...productIds);
    return user;
  };
  const write = (user: TestUser, productId: number, form: object = {}) =>
    as(user)('PUT', `/api/account/reviews/${productId}`, { rating: 5, ...form });

  /** Writes a review. @returns its id */
  const writeReview = async (user: TestUser, productId: number, form: object = {}): Promise<number> =>
    (await write(user, productId, form)).body.data.review.id;

  const list = (productId: number, query = '', user: TestUser | null = null) =>
    as(user)('GET', `/front/v2/product/${productId}/reviews${query}`);

  const setStatus = (admin: TestUser, id: number, body: object) =>
    as(admin)('POST', `/api/admin/reviews/${id}/status`, body);

  const listAuditEntries = async (id: number) => {
    const rows = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `review:${id}`))
      .orderBy(asc(auditEntries.id));
    return rows.map(({ action, details }) => ({ action, details }));
  };

  /** Every stored counter, and the same counted from the rows. */
  const countAll = async () => {
    const rows = await shop.db.select().from(reviews).orderBy(asc(reviews.id));
    const votes = await shop.db.select().from(reviewVotes);
    const reports = await shop.db.select().from(reviewReports);
    const shown = await shop.db.select().from(products).orderBy(asc(products.id));
    const counters = new Map((await shop.db.select().from(productRatings)).map((row) => [row.productId, row]));
    const stored = {
      reviews: rows.map(({ id, helpfulCount, reportCount }) => ({ id, helpfulCount, reportCount })),
      products: shown.map(({ id, rating, ratingCount }) => ({
        id,
        rating,
        ratingCount,
        stars: counters.get(id)?.stars ?? [0, 0, 0, 0, 0],
      })),
    };
    const counted = {
      reviews: rows.map(({ id }) => ({
        id,
        helpfulCount: votes.filter(({ reviewId }) => reviewId === id).length,
        reportCount: reports.filter(({ reviewId, resolvedAt }) => reviewId === id && resolvedAt === null).length,
      })),
      products: shown.map(({ id, rating, ratingCount }) => {
        const published = rows.filter(({ productId, hiddenAt }) => productId === id && hiddenAt === null);
        const stars = [1, 2, 3, 4, 5].map((star) => published.filter((row) => row.rating === star).length);
        const imported = counters.get(id);
        if (!imported) return { id, rating, ratingCount, stars };
        const number = imported.importedCount + published.length;
        const tenths =
          imported.importedCount * Math.round(imported.importedRating * 10) +
          10 * published.reduce((sum, row) => sum + row.rating, 0);
        return { id, rating: number === 0 ? 0 : Math.round(tenths / number) / 10, ratingCount: number, stars };
      }),
    };
    return { stored, counted };
  };

  return { ...shop, as, newOwner, write, writeReview, list, setStatus, listAuditEntries, countAll };
};

export type ReviewShop = Awaited<ReturnType<typeof createReviewShop>>;
