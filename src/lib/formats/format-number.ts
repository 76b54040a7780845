/** Three digits after the point. */
const PRECISION = 1000;

/**
 * Writes a number as English does, such as 12,345.5, with at most three digits after the point. `Intl` does the same, but its first use
 * blocks a phone for 80 ms, in the middle of starting the page.
 */
export const formatNumber = (value: number): string => {
  const [whole = '', fraction] = String(Math.round(value * PRECISION) / PRECISION).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};
