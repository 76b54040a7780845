export const STAR_COUNT = 5;

export type StarFill = 'full' | 'half' | 'empty';

/** The five stars of a rating, rounded to the nearest half and limited to 0 to 5. */
export function halfStars(value: number): StarFill[] {
  const halves = Math.min(STAR_COUNT * 2, Math.max(0, Math.round(value * 2)));
  return Array.from({ length: STAR_COUNT }, (_, index) => {
    const left = halves - index * 2;
    return left >= 2 ? 'full' : left === 1 ? 'half' : 'empty';
  });
}
