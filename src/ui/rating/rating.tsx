import { classNames } from '../class-names.ts';
import { STAR_COUNT, countFilledHalves } from './filled-halves.ts';
import { empty, filled, rating, stars } from './rating.css.ts';

/** Width of a star and the gap after it, in the units of its path. */
const PITCH = 25;

/** The outline of the star at an index of the row. */
const star = (index: number) => {
  const x = index * PITCH;
  return `M${12 + x} 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7-6.3-3.4-6.3 3.4 1.3-7L${1.8 + x} 9.2l7.1-.9z`;
};

const leftHalf = (index: number) => {
  const x = index * PITCH;
  return `M${12 + x} 1.8v15.9l-6.3 3.4 1.3-7L${1.8 + x} 9.2l7.1-.9z`;
};

const row = (count: number) => Array.from({ length: count }, (_, index) => star(index)).join('');
const EMPTY_ROW = row(STAR_COUNT);

const filledRow = (halves: number) => {
  const full = Math.floor(halves / 2);
  return row(full) + (halves % 2 ? leftHalf(full) : '');
};

export type RatingProps = {
  /** Between 0 and 5. */
  value: number;
  className?: string | undefined;
};

/** A rating as five stars, rounded to the nearest half, and as a number. Drawn as two shapes, because a page shows many ratings. */
export function Rating({ value, className }: RatingProps) {
  const shown = Number(value.toFixed(1));
  const halves = countFilledHalves(value);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- consists of several shapes, so an <img> does not fit
    <span className={classNames(rating, className)} role="img" aria-label={`Rated ${shown} out of ${STAR_COUNT}`}>
      <svg className={stars} viewBox={`0 0 ${STAR_COUNT * PITCH} 24`} aria-hidden="true" data-halves={halves}>
        <path className={empty} d={EMPTY_ROW} />
        <path className={filled} d={filledRow(halves)} />
      </svg>
      {/* Without an element of its own: cards have to stay light. */}
      {shown.toFixed(1)}
    </span>
  );
}
