import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { adminReviewsQuery } from '#api/admin/reviews/reviews-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminReviewListQuery, REVIEW_STATUSES } from '#contract/reviews.ts';
import { readPageNumber } from '#lib/page-number.ts';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { AdminReviewCard } from './admin-review-card.tsx';
import * as styles from './admin-reviews.css.ts';

type Status = AdminReviewListQuery['status'];

const LABELS: Record<Status, string> = { reported: 'Reported', hidden: 'Hidden', all: 'All reviews' };
const EMPTY: Record<Status, string> = {
  reported: 'No review is reported',
  hidden: 'No review is hidden',
  all: 'There are no reviews yet',
};

const pathOf = (status: Status, page = 1) => `/account/traces?reviews=${status}${page > 1 ? `&page=${page}` : ''}`;

/** Reviews for admins: reported ones first. `?reviews=` in the URL chooses the list. */
export function AdminReviews() {
  const [params] = useSearchParams();
  const status = REVIEW_STATUSES.find((each) => each === params.get('reviews')) ?? 'reported';
  const query = useQuery(adminReviewsQuery(useShopApi(), { status, page: readPageNumber(params) }));
  const { data, error } = query;
  return (
    <div className={styles.page}>
      <nav className={styles.filter} aria-label="Which reviews">
        {REVIEW_STATUSES.map((each) => (
          <Link
            key={each}
            href={pathOf(each)}
            className={each === status ? styles.chosen : undefined}
            aria-current={each === status ? 'true' : undefined}
          >
            {LABELS[each]}
          </Link>
        ))}
      </nav>
      {data ? (
        data.data.length === 0 ? (
          <Notice sentence={EMPTY[status]} />
        ) : (
          <>
            <ul className={styles.list} aria-label={LABELS[status]}>
              {data.data.map((review) => (
                <li key={review.id}>
                  <AdminReviewCard review={review} />
                </li>
              ))}
            </ul>
            <Pagination
              page={data.meta.page}
              pageCount={data.meta.last_page}
              hrefFor={(page) => pathOf(status, page)}
            />
          </>
        )
      ) : error ? (
        <RetryNotice sentence="The reviews could not be loaded" {...getRetryProps(query)} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </div>
  );
}
