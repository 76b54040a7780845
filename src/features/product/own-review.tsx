import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { productQuery } from '#api/catalog/product-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { deleteReview, saveReview } from '#api/reviews/change-reviews.ts';
import { ownReviewQuery, reviewsKey } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/product.ts';
import type { OwnReview as Own } from '#contract/reviews.ts';
import { OWN_REVIEW_ID } from '#lib/reviews-address.ts';
import {
  type OwnReviewActor,
  type OwnReviewParts,
  useOwnReview,
  useReviewDeletion,
} from '#machines/own-review/own-review.react.ts';
import { useIsSignedIn, useUserId } from '#machines/session/session.react.ts';
import { button } from '#ui/button/button.css.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { SkipLink } from '#ui/skip-link/skip-link.tsx';
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
  const show = (productId: number, { data }: { data: Own }, signal: AbortSignal) => {
    // After an abort the cache may be another user's.
    if (signal.aborted) return;
    queryClient.setQueryData(ownReviewQuery(api, productId).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: reviewsKey(productId) });
    void queryClient.invalidateQueries({ queryKey: productQuery(api, String(productId)).queryKey });
  };
  return {
    saveReview: async (productId, review, signal) => {
      const saved = await saveReview(api, productId, review, signal);
      show(productId, saved, signal);
      return saved;
    },
    deleteReview: async (productId, signal) => {
      try {
        const deleted = await deleteReview(api, productId, signal);
        show(productId, deleted, signal);
        return deleted;
      } catch (error) {
        // An admin may have hidden it, or the request may have reached the server.
        if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: ownReviewQuery(api, productId).queryKey });
        throw error;
      }
    },
    onSaved: feedback.success,
    onDeleted: feedback.success,
    onFailed: feedback.failure,
  };
};

/** Takes the focus that the deleted review had: the page no longer has its button, and the dialog closes. */
const takeLostFocus = (element: HTMLElement | null) => {
  const focused = document.activeElement;
  if (focused === document.body || focused?.closest('[role="dialog"]')) element?.focus();
};

interface DeletionProps {
  product: ProductDetail;
  actor: OwnReviewActor;
  /** What the user can do afterwards. */
  consequence: string;
}

/** Deletes the review after a confirmation. */
function DeleteReview({ product, actor, consequence }: DeletionProps) {
  const { isAsking, isDeleting, ask, cancel, confirm } = useReviewDeletion(actor);
  return (
    <div>
      <Button tone="quiet" size="small" icon={<Trash2 size={16} aria-hidden="true" />} onClick={ask}>
        Delete review
      </Button>
      <ConfirmDialog
        open={isAsking}
        busy={isDeleting}
        title="Delete your review?"
        description={`Your review of ${product.title} will be deleted, with its votes and the shop’s reply. ${consequence}`}
        confirmLabel="Delete review"
        onCancel={cancel}
        onConfirm={confirm}
      />
    </div>
  );
}

interface OwnProps {
  product: ProductDetail;
  own: Own;
  actor: OwnReviewActor;
}

function Refunded({ product, own: { review }, actor }: OwnProps) {
  if (!review) return null;
  if (review.hidden_reason !== null)
    return <p className={styles.quiet}>An admin hid your review. Reason: {review.hidden_reason}.</p>;
  return (
    <>
      <OwnTitle>Your review</OwnTitle>
      <p className={styles.quiet}>Your review stays public and is marked as refunded.</p>
      <DeleteReview product={product} actor={actor} consequence="You cannot write a new one after the refund." />
    </>
  );
}

/** The router looks for the target of a link before this part has loaded. Who uses a control by then stays there. */
const showIfLinked = (heading: HTMLElement | null) => {
  const focused = document.activeElement;
  const isControlInUse = focused instanceof HTMLElement && focused.tabIndex >= 0;
  if (!heading || isControlInUse || window.location.hash !== `#${OWN_REVIEW_ID}`) return;
  heading.focus();
  heading.scrollIntoView();
};

/** The heading that the links above the reviews and in the library lead to. */
function OwnTitle({ children }: { children: string }) {
  return (
    <h3 ref={showIfLinked} id={OWN_REVIEW_ID} className={styles.ownTitle} tabIndex={-1}>
      {children}
    </h3>
  );
}

function Written({ product, own, actor, isOpen }: OwnProps & { isOpen: boolean }) {
  const { review } = own;
  if (!review)
    return (
      <>
        <OwnTitle>Write a review</OwnTitle>
        <ReviewForm product={product} own={own} actor={actor} />
      </>
    );
  // The browser opens it too, when it finds a text in it.
  const show = (isShown: boolean) => {
    if (isShown !== isOpen) actor.send({ type: isShown ? 'review.open' : 'review.close' });
  };
  return (
    <>
      <OwnTitle>Your review</OwnTitle>
      {review.hidden_reason === null ? (
        <p className={styles.quiet}>You gave {review.rating === 1 ? '1 star' : `${review.rating} stars`}.</p>
      ) : (
        <p>
          An admin hid your review. Reason: {review.hidden_reason}. You cannot delete it, but you can edit it and{' '}
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
      {review.hidden_reason === null ? (
        <DeleteReview product={product} actor={actor} consequence="You can write a new one afterwards." />
      ) : null}
    </>
  );
}

/** For everybody who owns the product, and for whom it was refunded. */
function Owned({ product, own }: { product: ProductDetail; own: Own }) {
  const { actor, isOpen, isDeleted } = useOwnReview({ productId: product.id, userId: useUserId() }, useReviewParts());
  return (
    <>
      {isDeleted && !own.review ? (
        <p ref={takeLostFocus} className={styles.quiet} tabIndex={-1}>
          Your review was deleted.
        </p>
      ) : null}
      {own.refusal === null ? (
        <Written product={product} own={own} actor={actor} isOpen={isOpen} />
      ) : (
        <Refunded product={product} own={own} actor={actor} />
      )}
    </>
  );
}

/** Leads an owner to the form below the reviews, and tells everybody else why they have none. */
function SignedInHint({ product }: { product: ProductDetail }) {
  const query = useQuery(ownReviewQuery(useShopApi(), product.id));
  const { data: own, error } = query;
  if (!own) {
    if (error) return <RetryNotice compact sentence="Your review could not be loaded" {...getRetryProps(query)} />;
    return <Skeleton height={40} />;
  }
  if (own.refusal !== null) return <p className={styles.quiet}>{REFUSALS[own.refusal]}</p>;
  return (
    <SkipLink targetId={OWN_REVIEW_ID} className={classNames(button({ tone: 'quiet' }), styles.jump)}>
      {own.review ? 'Go to your review' : 'Write a review'}
    </SkipLink>
  );
}

/** Who can write a review: above the list, so that everybody reads it before the reviews. */
export function OwnReviewHint({ product }: { product: ProductDetail }) {
  return (
    <div className={styles.hint}>
      {useIsSignedIn() ? (
        <SignedInHint product={product} />
      ) : (
        <p className={styles.quiet}>
          {REFUSALS.not_owned} Do you? <Link href="/sign-in">Sign in</Link> to write a review.
        </p>
      )}
    </div>
  );
}

/** The user's own review, with its form, for whom has one or can write one. */
export function OwnReview({ product }: { product: ProductDetail }) {
  const isSignedIn = useIsSignedIn();
  const { data: own } = useQuery({ ...ownReviewQuery(useShopApi(), product.id), enabled: isSignedIn });
  if (!isSignedIn || !own || own.refusal === 'not_owned') return null;
  return (
    <div className={styles.own}>
      <Owned product={product} own={own} />
    </div>
  );
}
