import type { AdminReview } from '#contract/reviews/reviews.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { REPORT_REASONS } from '#lib/products/report-reasons.ts';
import { reviewsPath } from '#lib/addresses/reviews-address.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { Summary } from '#ui/summary/summary.tsx';
import * as styles from './admin-reviews.css.ts';
import { ReviewActions } from './review-actions.tsx';

function History({ revisions }: { revisions: AdminReview['revisions'] }) {
  if (revisions.length === 0) return null;
  return (
    <details>
      <Summary>Earlier versions ({revisions.length})</Summary>
      <ul className={styles.reports}>
        {revisions.map(({ rating, title, text, written_at: writtenAt }) => (
          <li key={writtenAt}>
            <p className={styles.quiet}>
              {formatShortDateTime(writtenAt)}, {rating} of 5
            </p>
            <p className={styles.text}>{[title, text].filter((part) => part !== '').join('\n')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A review with its reports, earlier versions and what an admin can do. */
export function AdminReviewCard({ review }: { review: AdminReview }) {
  const name = `review-${review.id}`;
  const earlierReports = review.report_count - review.reports.length;
  const canOpenUsers = useHasRight('users.read');
  return (
    <Card as="article" className={styles.review} aria-labelledby={name}>
      <h2 className={styles.title} id={name}>
        <Link href={reviewsPath(review.product.id)}>{review.product.title}</Link>
      </h2>
      <div className={styles.row}>
        <Rating value={review.rating} />
        {review.hidden_at === null ? null : <Badge tone="sale">Hidden</Badge>}
        {review.is_demo ? <Badge tone="quiet">Demo review</Badge> : null}
        <span className={styles.quiet}>
          {review.user_id === null || !canOpenUsers ? (
            review.author
          ) : (
            <Link href={`/account/single-user-info/${review.user_id}`}>{review.author}</Link>
          )}
          , {formatShortDateTime(review.created_at)}
          {review.edited_at === null ? '' : `, edited ${formatShortDateTime(review.edited_at)}`}
        </span>
      </div>
      {review.title === '' ? null : (
        <p>
          <strong>{review.title}</strong>
        </p>
      )}
      <p className={styles.text}>{review.text === '' ? 'No text' : review.text}</p>
      {review.hidden_reason === null ? null : <p className={styles.quiet}>Hidden because: {review.hidden_reason}</p>}
      {review.reports.length > 0 ? (
        <ul className={styles.reports} aria-label="Reports">
          {review.reports.map(({ reason, at }, index) => (
            <li key={index}>
              Reported: {REPORT_REASONS[reason]}, {formatShortDateTime(at)}
            </li>
          ))}
          {earlierReports > 0 ? (
            <li>
              And {earlierReports} earlier {earlierReports === 1 ? 'report' : 'reports'}
            </li>
          ) : null}
        </ul>
      ) : null}
      {review.reply ? <p className={styles.text}>Reply of the shop: {review.reply.text}</p> : null}
      <History revisions={review.revisions} />
      <ReviewActions review={review} />
    </Card>
  );
}
