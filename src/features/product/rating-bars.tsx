import type { ReviewSummary } from '#contract/reviews/reviews.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { type ReviewsAddress, reviewsPath } from '#lib/addresses/reviews-address.ts';
import { Link } from '#ui/link/link.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import * as styles from './reviews.css.ts';

const counted = (count: number, one: string) => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

interface RatingBarsProps {
  productId: number;
  summary: ReviewSummary;
  address: ReviewsAddress;
}

/** The average, and how many reviews have which number of stars. A bar filters the list, and a second time shows all again. */
export function RatingBars({ productId, summary: { rating, count, stars, imported }, address }: RatingBarsProps) {
  const all = stars.reduce((sum, number) => sum + number, 0);
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <Rating className={styles.averageRating} value={rating} />
        <span className={styles.quiet}>{counted(count, 'rating')}</span>
      </p>
      <ul className={styles.bars} aria-label="Number of reviews by stars">
        {stars
          .map((number, index) => ({ number, star: index + 1 }))
          .toReversed()
          .map(({ number, star }) => {
            const isChosen = address.stars === star;
            const name = counted(star, 'star');
            const content = (
              <>
                <VisuallyHidden>
                  {name}: {counted(number, 'review')}
                </VisuallyHidden>
                <span aria-hidden="true">{name}</span>
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.share} style={{ width: `${all === 0 ? 0 : (100 * number) / all}%` }} />
                </span>
                <span className={styles.number} aria-hidden="true">
                  {formatNumber(number)}
                </span>
              </>
            );
            return (
              <li key={star}>
                {number === 0 && !isChosen ? (
                  <span className={styles.bar}>{content}</span>
                ) : (
                  <Link
                    className={styles.bar}
                    href={reviewsPath(productId, { sort: address.sort, stars: isChosen ? undefined : star })}
                    aria-current={isChosen ? 'true' : undefined}
                  >
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
      </ul>
      {imported ? (
        <p className={styles.imported}>
          Includes {counted(imported.count, 'earlier rating')} without a review, {imported.rating.toFixed(1)} on average
        </p>
      ) : null}
    </div>
  );
}
