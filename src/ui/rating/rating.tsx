import { classNames } from '../class-names.ts';
import { halfStars, STAR_COUNT } from './half-stars.ts';
import { empty, filled, half, number, rating, star, stars } from './rating.css.ts';

const STAR = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7-6.3-3.4-6.3 3.4 1.3-7L1.8 9.2l7.1-.9z';

export type RatingProps = {
  /** Between 0 and 5. */
  value: number;
  className?: string | undefined;
};

/** A rating as five stars, rounded to the nearest half, and as a number. */
export function Rating({ value, className }: RatingProps) {
  const shown = Number(value.toFixed(1));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- consists of several shapes, so an <img> does not fit
    <span className={classNames(rating, className)} role="img" aria-label={`Rated ${shown} out of ${STAR_COUNT}`}>
      <span className={stars} aria-hidden="true">
        {halfStars(value).map((fill, index) => (
          <span key={index} className={star} data-star={fill}>
            <svg className={empty} viewBox="0 0 24 24">
              <path d={STAR} />
            </svg>
            {fill === 'empty' ? null : (
              <svg className={classNames(filled, fill === 'half' && half)} viewBox="0 0 24 24">
                <path d={STAR} />
              </svg>
            )}
          </span>
        ))}
      </span>
      <span className={number} aria-hidden="true">
        {shown.toFixed(1)}
      </span>
    </span>
  );
}
