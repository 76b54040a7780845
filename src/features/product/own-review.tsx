import { useQuery, useQueryClient } from '@tanstack/react-query';
import { productQuery } from '#api/catalog/product-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { saveReview } from '#api/reviews/change-reviews.ts';
import { ownReviewQuery, reviewsKey } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/product.ts';
import type { OwnReview as Own } from '#contract/reviews.ts';
import { type OwnReviewParts, useOwnReview } from '#machines/own-review/own-review.react.ts';
import { useIsSignedIn, useUserId } from '#machines/session/session.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { ReviewForm } from './review-form.tsx';
import * as styles from './reviews.css.ts';

const REFUSALS: Record<NonNullable<Own['refusal']>, string> = {
  not_owned: 'Only people who own this asset can review it.',
  refunded: 'You can no longer review this asset, because your purchase was refunded.',
};

/** What the chart of a review does with the server and with what the page shows. */
const useReviewParts = (): OwnReviewParts => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  return {
    saveReview: async (productId, review, signal) => {
      const saved = await saveReview(api, productId, review, signal);
      // After an abort the cache may be another user's.
      if (!signal.aborted) {
        queryClient.setQueryData(ownReviewQuery(api, productId).queryKey, saved.data);
        void queryClient.invalidateQueries({ queryKey: reviewsKey(productId) });
        void queryClient.invalidateQueries({ queryKey: productQuery(api, String(productId)).queryKey });
      }
      return saved;
    },
    onSaved: feedback.success,
    onFailed: feedback.failure,
  };
};

interface WrittenProps {
  product: ProductDetail;
  own: Own;
}

function Refused({ refusal, own }: { refusal: NonNullable<Own['refusal']>; own: Own }) {
  return (
    <>
      <p className={styles.quiet}>{REFUSALS[refusal]}</p>
      {own.review ? <p className={styles.quiet}>Your review stays public and is marked as refunded.</p> : null}
    </>
  );
}

function Written({ product, own }: WrittenProps) {
  const { review } = own;
  const { actor, isOpen, send } = useOwnReview({ productId: product.id, userId: useUserId() }, useReviewParts());
  if (!review)
    return (
      <>
        <h3 className={styles.ownTitle}>Write a review</h3>
        <ReviewForm product={product} own={own} actor={actor} />
      </>
    );
  // The browser opens it too, when it finds a text in it.
  const show = (isShown: boolean) => {
    if (isShown !== isOpen) send({ type: isShown ? 'review.open' : 'review.close' });
  };
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
      {/* A saved review has other values for the fields. */}
      <details key={review.edited_at} open={isOpen} onToggle={({ currentTarget }) => show(currentTarget.open)}>
        <Summary
          onClick={(event) => {
            event.preventDefault();
            show(!isOpen);
          }}
        >
          Edit your review
        </Summary>
        <div className={styles.disclosed}>
          <ReviewForm product={product} own={own} actor={actor} />
        </div>
      </details>
    </>
  );
}

function SignedIn({ product }: { product: ProductDetail }) {
  const query = useQuery(ownReviewQuery(useShopApi(), product.id));
  if (query.data)
    return query.data.refusal === null ? (
      <Written product={product} own={query.data} />
    ) : (
      <Refused refusal={query.data.refusal} own={query.data} />
    );
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
