import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { adminReviewsQuery } from '#api/admin/reviews/reviews-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminReviewListQuery, REVIEW_STATUSES } from '#contract/reviews/reviews.ts';
import { readPageNumber } from '#lib/addresses/page-number.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { SegmentedLinks } from '#ui/segmented-links/segmented-links.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { AdminReviewCard } from './admin-review-card.tsx';
import * as styles from './admin-reviews.css.ts';
import { keepUnsavedReplies } from './keep-unsaved-replies.ts';

/** About as many as fill the screen. */
const SKELETONS = 3;

type Status = AdminReviewListQuery['status'];

const LABELS: Record<Status, string> = { reported: 'Reported', hidden: 'Hidden', all: 'All reviews' };
const EMPTY: Record<Status, { sentence: string; details: string }> = {
  reported: {
    sentence: 'No review is reported',
    details: 'A review that a user reports waits here for your decision.',
  },
  hidden: { sentence: 'No review is hidden', details: 'You can restore a hidden review here.' },
  all: { sentence: 'There are no reviews yet', details: 'Users review the products that they own.' },
};

const buildPath = (status: Status, page = 1) => `/account/traces?reviews=${status}${page > 1 ? `&page=${page}` : ''}`;

function EmptyReviews({ status, total }: { status: Status; total: number }) {
  if (total > 0)
    return (
      <Notice
        sentence="There are no reviews on this page"
        action={<ButtonLink href={buildPath(status)}>Go to the first page</ButtonLink>}
      />
    );
  return (
    <Notice
      {...EMPTY[status]}
      action={
        status === 'all' ? undefined : (
          <ButtonLink tone="quiet" href={buildPath('all')}>
            Show all reviews
          </ButtonLink>
        )
      }
    />
  );
}

/** Reviews for admins: reported ones first. `?reviews=` in the URL chooses the list. */
export function AdminReviews() {
  const [params] = useSearchParams();
  const status = REVIEW_STATUSES.find((each) => each === params.get('reviews')) ?? 'reported';
  const query = useQuery({
    ...adminReviewsQuery(useShopApi(), { status, page: readPageNumber(params) }),
    structuralSharing: keepUnsavedReplies,
  });
  const { data, error, isPlaceholderData } = query;
  const failure = toLoadFailure(error, 'The reviews could not be loaded');
  return (
    <section className={styles.page} aria-label="Reviews" tabIndex={-1}>
      <SegmentedLinks
        label="Which reviews"
        links={REVIEW_STATUSES.map((each) => ({
          href: buildPath(each),
          label: LABELS[each],
          isChosen: each === status,
        }))}
      />
      {data ? (
        data.data.length === 0 && !isPlaceholderData ? (
          <EmptyReviews status={status} total={data.meta.total} />
        ) : (
          <>
            <ul
              className={classNames(styles.list, isPlaceholderData && refreshing)}
              aria-label={LABELS[status]}
              aria-busy={isPlaceholderData}
            >
              {data.data.map((review) => (
                <li key={review.id}>
                  <AdminReviewCard review={review} />
                </li>
              ))}
            </ul>
            <Pagination
              page={data.meta.page}
              pageCount={data.meta.last_page}
              hrefFor={(page) => buildPath(status, page)}
            />
          </>
        )
      ) : failure ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : (
        <ul className={styles.list} aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Card>
                <SkeletonText lines={5} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
