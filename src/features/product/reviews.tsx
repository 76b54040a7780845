import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getRetryProps } from '#api/retry-props.ts';
import { reviewsQuery } from '#api/reviews/reviews-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductDetail } from '#contract/product.ts';
import { REVIEW_SORTS, type ReviewList, type ReviewSort } from '#contract/reviews.ts';
import { readReviewsAddress, reviewsPath, type ReviewsAddress } from '#lib/reviews-address.ts';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
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

function Toolbar({ product, address: { sort, stars } }: Omit<ListProps, 'list'>) {
  const navigate = useNavigate();
  const apply = (change: Partial<ReviewsAddress>) =>
    void navigate(reviewsPath(product.id, { sort, stars, ...change }), { preventScrollReset: true, replace: true });
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

function List({ product, address, list }: ListProps) {
  if (!hasReviews(list)) return <Notice compact sentence="This asset has no reviews yet" />;
  return (
    <>
      {list.data.length === 0 ? (
        <Notice
          compact
          sentence="No reviews match this filter"
          action={<Link href={reviewsPath(product.id, { sort: address.sort })}>Show all reviews</Link>}
        />
      ) : (
        <ul className={styles.list} aria-label="Reviews">
          {list.data.map((review) => (
            <li key={review.id}>
              <ReviewItem productId={product.id} review={review} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of reviews"
        page={list.meta.page}
        pageCount={list.meta.last_page}
        hrefFor={(page) => reviewsPath(product.id, { ...address, page })}
      />
    </>
  );
}

/** The numbers, the user's own review and the list. */
export function Reviews({ product }: { product: ProductDetail }) {
  const [params] = useSearchParams();
  const address = readReviewsAddress(params);
  const query = useQuery(reviewsQuery(useShopApi(), product.id, address));
  const { data, error } = query;
  const own = useOwnReviewQuery(product);
  if (!data && error) return <RetryNotice sentence="The reviews could not be loaded" {...getRetryProps(query)} />;
  // The own review is above the list, and would push it down.
  if (!data || own.isLoading)
    return (
      <div className={reviews}>
        <VisuallyHidden>
          <span role="status">Loading reviews…</span>
        </VisuallyHidden>
        <SkeletonText lines={12} />
      </div>
    );
  return (
    <div className={styles.layout} aria-busy={query.isPlaceholderData}>
      <div className={styles.side}>
        <RatingBars productId={product.id} summary={data.summary} address={address} />
        <OwnReviewHint product={product} />
        {hasReviews(data) ? <Toolbar product={product} address={address} /> : null}
      </div>
      <div className={styles.column}>
        <OwnReview product={product} />
        <List product={product} address={address} list={data} />
      </div>
    </div>
  );
}
