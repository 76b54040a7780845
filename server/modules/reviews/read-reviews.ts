import type { OwnReview, ReviewList, ReviewListQuery } from '#contract/reviews/reviews.ts';
import { findProfile } from '#server/modules/identity/queries/profiles.ts';
import { findGrant, findOwnedAmong } from '#server/modules/orders/queries/grants.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { buildPageMeta } from '#server/platform/http/paging.ts';
import { findReviewedProduct } from './queries/product-ratings.ts';
import { findOwnReview, listReviews } from './queries/reviews.ts';

/**
 * One page of a product's published reviews with its numbers.
 * @param userId whose votes to mark; null for a visitor
 * @throws ShopError not_found, also for a product that is no longer listed and that the user does not own
 */
export const readReviews = async (
  db: Database,
  productId: number,
  query: ReviewListQuery,
  userId: string | null,
): Promise<ReviewList> => {
  const product = await findReviewedProduct(db, productId);
  const isVisible =
    product?.isListed === true || (userId !== null && (await findOwnedAmong(db, userId, [productId])).has(productId));
  if (!product || !isVisible) throw notFound('product');
  const { summary } = product;
  const total =
    query.stars === undefined
      ? summary.stars.reduce((sum, number) => sum + number, 0)
      : (summary.stars[query.stars - 1] ?? 0);
  return { data: await listReviews(db, productId, query, userId), summary, meta: buildPageMeta(query, total) };
};

/**
 * The user's own review of a product, and whether they can write one.
 * @throws ShopError token_invalid when the account was deleted meanwhile
 */
export const readOwnReview = async (db: Database, userId: string, productId: number): Promise<OwnReview> => {
  const profile = await findProfile(db, userId);
  if (!profile) throw new ShopError('token_invalid');
  const grant = await findGrant(db, userId, productId);
  const review = await findOwnReview(db, userId, productId);
  const refusal = grant === null ? 'not_owned' : grant.status === 'revoked' ? 'refunded' : null;
  return { author: profile.username, refusal, review };
};
