import type { Review } from '#contract/reviews/reviews.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import { ENGINE_NAMES } from '#lib/projects/engines.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { HelpfulVote } from './helpful-vote.tsx';
import { ReportForm } from './report-form.tsx';
import * as styles from './reviews.css.ts';

/** What is known about the author's use, such as `Version 1.1.0 · Godot`. */
const formatUsage = ({ version, engine }: Review) =>
  [version === null ? null : `Version ${version}`, engine === null ? null : ENGINE_NAMES[engine]]
    .filter((part) => part !== null)
    .join(' · ');

const isStarsOnly = ({ title, text, reply }: Review) => title === '' && text === '' && !reply;

interface ReviewItemProps {
  productId: number;
  review: Review;
  /** Says that it is a demo review. */
  isDemo: boolean;
}

/** One review with the shop's reply. Signed-in users can vote for it and report it, unless it is theirs. */
export function ReviewItem({ productId, review, isDemo }: ReviewItemProps) {
  const isSignedIn = useIsSignedIn();
  const usage = formatUsage(review);
  const name = `review-${review.id}`;
  return (
    <article className={isStarsOnly(review) ? styles.starsOnly : styles.review} aria-labelledby={name}>
      <div className={styles.row}>
        <Rating value={review.rating} />
        {review.is_own ? <Badge tone="owned">Yours</Badge> : null}
        {review.is_refunded ? <Badge tone="quiet">Refunded</Badge> : null}
        {isDemo ? <Badge tone="quiet">Demo review</Badge> : null}
      </div>
      {review.title === '' ? null : <h3 className={styles.title}>{review.title}</h3>}
      <p className={styles.quiet} id={name}>
        {review.author}, <time dateTime={review.created_at}>{formatDate(review.created_at)}</time>
        {review.edited_at === null ? null : <>, edited on {formatDate(review.edited_at)}</>}
        {usage === '' ? null : ` · ${usage}`}
      </p>
      {review.text === '' ? null : <p className={styles.text}>{review.text}</p>}
      {review.reply ? (
        <div className={styles.reply}>
          <p className={styles.quiet}>Reply of the shop, {formatDate(review.reply.at)}</p>
          <p className={styles.text}>{review.reply.text}</p>
        </div>
      ) : null}
      {isSignedIn && !review.is_own ? (
        <div className={styles.row}>
          <HelpfulVote productId={productId} review={review} />
          <ReportForm review={review} />
        </div>
      ) : review.helpful > 0 ? (
        <p className={styles.quiet}>
          {review.helpful === 1 ? '1 person' : `${review.helpful} people`} found this helpful
        </p>
      ) : null}
    </article>
  );
}
