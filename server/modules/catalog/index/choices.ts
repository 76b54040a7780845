import { BAND_STARTS, type FilterName, RATING_STEPS } from '../facets.ts';
import { getPassedSteps } from '../filter-steps.ts';
import type { IndexRow } from './index-row.ts';

/** The filters with choices, by what their choices depend on: the product's files, or its price, sale and rating. */
export const FILE_FILTERS = ['format', 'engine', 'rigged', 'animated', 'triangles', 'frame'] as const;
export const OFFER_FILTERS = ['price', 'rating', 'on_sale', 'discount'] as const;
export type ChoiceFilter = Exclude<FilterName, 'project' | 'hidden'>;

/** A category's id, a format, an engine, a number that the product passes, or a band of prices. */
export type Choice = string | number;
/** The choices of each filter under which a product is found. */
export type Choices = Record<ChoiceFilter, readonly Choice[]>;

/** The choice of a product that costs nothing, besides its band. */
export const FREE = 'free';
/** The choice of a filter that is on or off. */
export const ON = 1;
const onIf = (condition: boolean) => (condition ? [ON] : []);

/** @param categories of the product, with all their ancestors */
export const toChoices = (row: IndexRow, categories: readonly number[]): Choices => {
  const price = row.newPriceMinor ?? row.priceMinor;
  return {
    category: categories,
    format: row.formats,
    engine: row.engines,
    rigged: onIf((row.fileFacts?.skeleton_bones ?? 0) > 0),
    animated: onIf(row.isAnimated),
    on_sale: onIf(row.newPriceMinor !== null),
    rating: RATING_STEPS.filter((step) => row.rating >= step),
    // The index of the band.
    price: [BAND_STARTS.findLastIndex((start) => price >= start), ...(price === 0 ? [FREE] : [])],
    ...getPassedSteps(row),
  };
};
