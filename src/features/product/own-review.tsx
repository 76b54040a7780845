import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { productQuery } from '#api/catalog/product-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { deleteReview, saveReview } from '#api/reviews/change-reviews.ts';
import { getReviewsKey, ownReviewQuery } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/products/product.ts';
import type { OwnReview as Own } from '#contract/reviews/reviews.ts';
import { useUnsavedDraft } from '#forms/use-unsaved-draft.ts';
import { OWN_REVIEW_ID, ownReviewPath } from '#lib/addresses/reviews-address.ts';
import {
  type OwnReviewActor,
  type OwnReviewOptions,
  selectDraft,
  useOwnReview,
  useReviewDeletion,
} from '#machines/own-review/own-review.react.ts';
import { useIsSignedIn, useUserId } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { takeLostFocus } from '#ui/dialog/use-dialog-focus.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { ReviewForm } from './review-form.tsx';
import * as styles from './reviews.css.ts';

const REFUSALS: Record<NonNullable<Own['refusal']>, string> = {
  not_owned: 'Only people who own this asset can review it.',
  refunded: 'You can no longer review this asset, because your purchase was refunded.',
};

/** The user's own review. It is not requested while nobody is signed in. */
export const useOwnReviewQuery = ({ id }: ProductDetail) =>
  useQuery({ ...ownReviewQuery(useShopApi(), id), enabled: useIsSignedIn() });

/** What the chart of a review does with the server and with what the page shows. */
const useReviewOptions = (): OwnReviewOptions => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const show = (productId: number, { data }: { data: Own }, signal: AbortSignal) => {
    // After an abort the cache may be another user's.
    if (signal.aborted) return;
    queryClient.setQueryData(ownReviewQuery(api, productId).queryKey, data);
    void queryClient.invalidateQueries({ queryKey: getReviewsKey(productId) });
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

/** Whether a link leads here, and the user did not move on to a control while this part loaded. */
const isLinked = () => {
  const focused = document.activeElement;
  const isControlInUse = focused instanceof HTMLElement && focused.tabIndex >= 0;
  return !isControlInUse && window.location.hash === `#${OWN_REVIEW_ID}`;
};

/** The router looks for the target of a link before this part has loaded. */
const showIfLinked = (heading: HTMLElement | null) => {
  if (!heading || !isLinked()) return;
  heading.focus();
  heading.scrollIntoView();
};

/** The heading that the link in the library leads to. */
function OwnTitle({ children }: { children: string }) {
  return (
    <h3 ref={showIfLinked} id={OWN_REVIEW_ID} className={styles.ownTitle} tabIndex={-1}>
      {children}
    </h3>
  );
}

interface FirstProps extends OwnProps {
  isOpen: boolean;
  /** The user has just deleted the published review. */
  isDeleted: boolean;
  /** Ref of the element that is replaced when the form opens or closes, which hands its focus over. */
  replacedRef: (element: HTMLElement | null) => () => void;
}

/** The button for a first review, or its form in the same place. Cancel keeps what was typed. */
function FirstReview({ product, own, actor, isOpen, isDeleted, replacedRef }: FirstProps) {
  const hasDraft = useSelector(actor, selectDraft) !== null;
  const openIfLinked = useCallback(
    (place: HTMLElement | null) => {
      if (place && !isDeleted && isLinked()) actor.send({ type: 'review.open' });
    },
    [actor, isDeleted],
  );
  return (
    <div ref={openIfLinked}>
      {isOpen ? (
        <div ref={replacedRef} className={styles.own}>
          <OwnTitle>Write a review</OwnTitle>
          <ReviewForm product={product} own={own} actor={actor} onCancel={() => actor.send({ type: 'review.close' })} />
        </div>
      ) : (
        <Button
          ref={replacedRef}
          tone="quiet"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'review.open' })}
        >
          {hasDraft ? 'Continue your review' : 'Write a review'}
        </Button>
      )}
    </div>
  );
}

function Published({ product, own, actor, isOpen }: OwnProps & { isOpen: boolean }) {
  const { review } = own;
  if (!review) return null;
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
  const { actor, isOpen, isDeleted } = useOwnReview({ productId: product.id, userId: useUserId() }, useReviewOptions());
  useUnsavedDraft(actor, useSelector(actor, selectDraft) !== null);
  const isFirst = own.refusal === null && !own.review;
  const shown = isOpen ? 'form' : 'button';
  const { replacedRef, containerRef } = useFocusHandover(isFirst ? shown : 'published', '[tabindex="-1"], button');
  const props = { product, own, actor };
  return (
    <div ref={containerRef} className={styles.ownPlace}>
      {isDeleted && !own.review ? (
        <p ref={takeLostFocus} className={styles.quiet} tabIndex={-1}>
          Your review was deleted.
        </p>
      ) : null}
      {isFirst ? <FirstReview {...props} isOpen={isOpen} isDeleted={isDeleted} replacedRef={replacedRef} /> : null}
      {own.review ? (
        <div className={styles.own}>
          {own.refusal === null ? <Published {...props} isOpen={isOpen} /> : <Refunded {...props} />}
        </div>
      ) : null}
    </div>
  );
}

/** Tells everybody who does not own the product, above the list, why they cannot write a review. */
export function OwnReviewHint({ product }: { product: ProductDetail }) {
  const isSignedIn = useIsSignedIn();
  const query = useOwnReviewQuery(product);
  const { data: own, error } = query;
  if (!isSignedIn)
    return (
      <p className={styles.quiet}>
        {REFUSALS.not_owned} Do you?{' '}
        <Link href={`/sign-in?${new URLSearchParams({ returnTo: ownReviewPath(product.id) }).toString()}`}>
          Sign in
        </Link>{' '}
        to write a review.
      </p>
    );
  if (own?.refusal) return <p className={styles.quiet}>{REFUSALS[own.refusal]}</p>;
  return !own && error ? (
    <RetryNotice compact sentence="Your review could not be loaded" {...getRetryProps(query)} />
  ) : null;
}

/** The user's own review, or the form for one, above the list. */
export function OwnReview({ product }: { product: ProductDetail }) {
  const isSignedIn = useIsSignedIn();
  const { data: own } = useOwnReviewQuery(product);
  return isSignedIn && own && own.refusal !== 'not_owned' ? <Owned product={product} own={own} /> : null;
}
