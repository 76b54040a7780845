export const STAR_COUNT = 5;

/** How many halves of the five stars are filled: the rating rounded to the nearest half star and limited to 0 to 5. */
export const countFilledHalves = (value: number): number =>
  Math.min(STAR_COUNT * 2, Math.max(0, Math.round(value * 2)));
