import { useQuery } from '@tanstack/react-query';
import { getRetryProps } from '#api/retry-props.ts';
import { ownReviewQuery } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/product.ts';
import type { OwnReview as Own } from '#contract/reviews.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import * as styles from './reviews.css.ts';

const REFUSALS: Record<NonNullable<Own['refusal']>, string> = {
  not_owned: 'Only people who own this asset can review it.',
  refunded: 'You can no longer review this asset, because your purchase was refunded.',
};

function Written({ product, own }: { product: ProductDetail; own: Own }) {
  const { review, refusal } = own;
  if (refusal !== null)
    return (
      <>
        <p className={styles.quiet}>{REFUSALS[refusal]}</p>
        {review ? <p className={styles.quiet}>Your review stays public and is marked as refunded.</p> : null}
      </>
    );
  if (!review)
    return (
      <>
        <h3 className={styles.ownTitle}>Write a review</h3>
        <ReviewForm product={product} own={own} />
      </>
    );
  return (
    <>
      <h3 className={styles.ownTitle}>Your review</h3>
      {review.hidden_reason === null ? (
        <p className={styles.quiet}>You gave {review.rating === 1 ? '1 star' : `${review.rating} stars`}.</p>
      ) : (
        <p>
          An admin hid your review. Reason: {review.hidden_reason}. You can edit it and{' '}
          <Link href="/account/support/new">ask support</Link> to look at it again.
        </p>
      )}
      {/* A saved review closes it. */}
      <details key={review.edited_at}>
        <summary className={styles.summary}>Edit your review</summary>
        <div className={styles.disclosed}>
          <ReviewForm product={product} own={own} />
        </div>
      </details>
    </>
  );
}

function SignedIn({ product }: { product: ProductDetail }) {
  const query = useQuery(ownReviewQuery(useShopApi(), product.id));
  if (query.data) return <Written product={product} own={query.data} />;
  if (query.error) return <RetryNotice compact sentence="Your review could not be loaded" {...getRetryProps(query)} />;
  return <Skeleton height={64} />;
}

/** The user's own review: a form for owners, and for everybody else why there is none. */
export function OwnReview({ product }: { product: ProductDetail }) {
  return (
    <div className={styles.own}>
      {useIsSignedIn() ? (
        <SignedIn product={product} />
      ) : (
        <p className={styles.quiet}>
          {REFUSALS.not_owned} Do you? <Link href="/sign-in">Sign in</Link> to write a review.
        </p>
      )}
    </div>
  );
}
