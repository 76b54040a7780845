import type { SearchFacets } from '#contract/catalog/search.ts';
import { DISCOUNT_STEPS, FRAME_STEPS, TRIANGLE_STEPS } from '#contract/catalog/search-terms.ts';
import { toDecimal } from '#server/platform/money.ts';

/** Lower bounds of the price bands, in minor units. */
export const BAND_STARTS = [0, 500, 1000, 2000, 3000];
export const RATING_STEPS = [4.5, 4, 3.5, 3];
/** Formats of packaging and documentation, which nobody filters by. */
const PACKAGING = ['zip', 'txt', 'md'];
/** Longer lists of choices are cut. */
const CHOICES_MAX = 40;

/** The filters, named as in the query without `_min` and `_max`. */
export const FILTER_NAMES = [
  'category',
  'price',
  'rating',
  'on_sale',
  'discount',
  'rigged',
  'animated',
  'triangles',
  'frame',
  'format',
  'engine',
  'project',
  'hidden',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
/** Filters without choices to count. */
export const UNCOUNTED: ReadonlySet<FilterName> = new Set<FilterName>(['project', 'hidden']);

/** Exclusive upper bound of the band in minor units; undefined for the last band. */
export const getBandEnd = (index: number) => BAND_STARTS[index + 1];

/** Number of products per value; each product counts once per value. */
export type Counts<Value> = ReadonlyMap<Value, number>;

/** Counts of each filter's choices, over the products that match the text and all other filters. */
export interface FacetCounts {
  wholeShop: number;
  /** A category's count includes the products of its descendants. */
  category: Counts<number>;
  /** Minor units; null when there is no product. */
  priceMin: number | null;
  priceMax: number | null;
  /** Number of products that cost nothing. */
  free: number;
  /** By index of `BAND_STARTS`. */
  bands: readonly number[];
  /** By index of `RATING_STEPS`. */
  ratings: readonly number[];
  onSale: number;
  /** By index of `DISCOUNT_STEPS`. */
  discount: readonly number[];
  rigged: number;
  animated: number;
  /** By index of `TRIANGLE_STEPS`. */
  triangles: readonly number[];
  /** By index of `FRAME_STEPS`. */
  frame: readonly number[];
  format: Counts<string>;
  engine: Counts<string>;
}

/**
 * Number of products per value, from the number of products per distinct set of values.
 * @param getValues the values that a product with this set counts for
 */
export const countSets = <Value, Counted>(
  sets: Iterable<readonly [set: readonly Value[], count: number]>,
  getValues: (set: readonly Value[]) => Iterable<Counted>,
): Map<Counted, number> => {
  const counts = new Map<Counted, number>();
  for (const [set, count] of sets)
    for (const value of new Set(getValues(set))) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
};

const mostFrequentFirst = <Value>(counts: Counts<Value>) =>
  [...counts].filter(([, count]) => count > 0).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));

const choices = (counts: Counts<string>) =>
  mostFrequentFirst(counts)
    .filter(([value]) => !PACKAGING.includes(value))
    .slice(0, CHOICES_MAX)
    .map(([value, count]) => ({ value, count }));

/** The facets as the API shows them. */
export const toFacets = (counts: FacetCounts): SearchFacets => ({
  whole_shop: counts.wholeShop,
  category: mostFrequentFirst(counts.category).map(([id, count]) => ({ id, count })),
  price: {
    min: counts.priceMin === null ? null : toDecimal(counts.priceMin),
    max: counts.priceMax === null ? null : toDecimal(counts.priceMax),
    free: counts.free,
    bands: BAND_STARTS.map((start, index) => {
      const end = getBandEnd(index);
      return {
        min: toDecimal(start),
        max: end === undefined ? null : toDecimal(end - 1),
        count: counts.bands[index] ?? 0,
      };
    }),
  },
  rating: RATING_STEPS.map((min, index) => ({ min, count: counts.ratings[index] ?? 0 })),
  on_sale: counts.onSale,
  discount: DISCOUNT_STEPS.map((min, index) => ({ min, count: counts.discount[index] ?? 0 })),
  rigged: counts.rigged,
  animated: counts.animated,
  triangles: TRIANGLE_STEPS.map((max, index) => ({ max, count: counts.triangles[index] ?? 0 })),
  frame: FRAME_STEPS.map((max, index) => ({ max, count: counts.frame[index] ?? 0 })),
  format: choices(counts.format),
  engine: choices(counts.engine),
});
