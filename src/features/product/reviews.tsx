import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getRetryProps } from '#api/retry-props.ts';
import { reviewsQuery } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/products/product.ts';
import { REVIEW_SORTS, type ReviewList, type ReviewSort } from '#contract/reviews/reviews.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import {
  type ReviewsAddress,
  readReviewsAddress,
  reviewsPath,
  reviewsPathInPlace,
} from '#lib/addresses/reviews-address.ts';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { reviews } from './product-view.css.ts';
import { OwnReview, OwnReviewHint, useOwnReviewQuery } from './own-review.tsx';
import { RatingBars } from './rating-bars.tsx';
import { ReviewItem } from './review-item.tsx';
import * as styles from './reviews.css.ts';

const SORT_LABELS: Record<ReviewSort, string> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

interface ListProps {
  product: ProductDetail;
  address: ReviewsAddress;
  list: ReviewList;
}

const hasReviews = ({ summary }: ReviewList) => summary.stars.some((number) => number > 0);

function Toolbar({ product, address: { sort, stars, page } }: Omit<ListProps, 'list'>) {
  const navigate = useNavigate();
  const apply = (change: Partial<ReviewsAddress>) =>
    void navigate(reviewsPath(product.id, { sort, stars, page: page && 1, ...change }), {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <div className={styles.toolbar}>
      <SelectField
        label="Sort reviews by"
        value={sort}
        onChange={({ target }) => apply({ sort: REVIEW_SORTS.find((each) => each === target.value) ?? 'helpful' })}
      >
        {REVIEW_SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Show reviews with"
        value={stars ?? ''}
        onChange={({ target }) => apply({ stars: target.value === '' ? undefined : Number(target.value) })}
      >
        <option value="">All stars</option>
        {[5, 4, 3, 2, 1].map((value) => (
          <option key={value} value={value}>
            {value === 1 ? '1 star' : `${value} stars`}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Number of reviews that a page begins with. */
const FIRST_FEW = 3;

/** The first few reviews with a button for all, or a page of them. */
function Items({ product, address, list: { data, meta } }: ListProps) {
  const navigate = useNavigate();
  const isShort = address.page === undefined && meta.total > FIRST_FEW;
  const { replacedRef, containerRef } = useFocusHandover(isShort ? 'few' : 'all', `li:nth-child(${FIRST_FEW + 1})`);
  const shown = isShort ? data.slice(0, FIRST_FEW) : data;
  const isDemo = shown.length > 1 && shown.every((review) => review.is_demo);
  return (
    <div ref={containerRef} className={styles.column}>
      {isDemo ? <p className={styles.quiet}>These are demo reviews</p> : null}
      <ul className={styles.list} aria-label="Reviews">
        {shown.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ReviewItem productId={product.id} review={review} isDemo={review.is_demo && !isDemo} />
          </li>
        ))}
      </ul>
      {isShort ? (
        <div>
          <Button
            ref={replacedRef}
            tone="quiet"
            onClick={() =>
              void navigate(reviewsPathInPlace(product.id, { ...address, page: 1 }), {
                preventScrollReset: true,
                replace: true,
              })
            }
          >
            Show all {formatNumber(meta.total)} reviews
          </Button>
        </div>
      ) : (
        <Pagination
          label="Pages of reviews"
          page={meta.page}
          pageCount={meta.last_page}
          hrefFor={(page) => reviewsPath(product.id, { ...address, page })}
        />
      )}
    </div>
  );
}

function List({ product, address, list }: ListProps) {
  if (!hasReviews(list)) return <Notice compact sentence="This asset has no reviews yet" />;
  if (list.data.length === 0 && list.meta.total > 0)
    return (
      <Notice
        compact
        sentence={`Page ${address.page} does not exist`}
        action={<Link href={reviewsPath(product.id, { ...address, page: 1 })}>Go to the first page</Link>}
      />
    );
  return list.data.length === 0 ? (
    <Notice
      compact
      sentence="No reviews match this filter"
      action={<Link href={reviewsPath(product.id, { sort: address.sort })}>Show all reviews</Link>}
    />
  ) : (
    <Items product={product} address={address} list={list} />
  );
}

/** What the list shows. It is read after a change of the order, the stars or the page. */
const listText = ({ meta }: ReviewList, { sort, stars, page }: ReviewsAddress) => {
  const found = meta.total === 1 ? '1 review' : `${formatNumber(meta.total)} reviews`;
  const filter = stars === undefined ? '' : ` with ${stars === 1 ? '1 star' : `${stars} stars`}`;
  const place = page !== undefined && meta.last_page > 1 ? `, page ${page} of ${meta.last_page}` : '';
  return `${found}${filter}, ${SORT_LABELS[sort].toLowerCase()} first${place}`;
};

/** The list of a product's reviews, with a status that announces what it shows. */
export function Reviews({ product }: { product: ProductDetail }) {
  const [params] = useSearchParams();
  const address = readReviewsAddress(params);
  const query = useQuery(reviewsQuery(useShopApi(), product.id, { ...address, page: address.page ?? 1 }));
  const { data, error, isPlaceholderData } = query;
  const own = useOwnReviewQuery(product);
  if (!data && error) return <RetryNotice sentence="The reviews could not be loaded" {...getRetryProps(query)} />;
  // The own review is above the list, and would push it down.
  const shown = own.isLoading ? undefined : data;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{shown && !isPlaceholderData ? listText(shown, address) : 'Loading reviews…'}</span>
      </VisuallyHidden>
      {shown ? (
        <LoadedReviews product={product} address={address} list={shown} isBusy={isPlaceholderData} />
      ) : (
        <div className={reviews}>
          <SkeletonText lines={12} />
        </div>
      )}
    </>
  );
}

/** The numbers, the user's own review and the list. */
function LoadedReviews({ product, address, list, isBusy }: ListProps & { isBusy: boolean }) {
  return (
    <div className={styles.layout} aria-busy={isBusy}>
      <div className={styles.side}>
        <RatingBars productId={product.id} summary={list.summary} address={address} />
        <OwnReviewHint product={product} />
        {hasReviews(list) ? <Toolbar product={product} address={address} /> : null}
      </div>
      <div className={styles.column}>
        <OwnReview product={product} />
        <List product={product} address={address} list={list} />
      </div>
    </div>
  );
}
