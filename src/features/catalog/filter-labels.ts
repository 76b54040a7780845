import { formatName } from '#contract/products/format-names.ts';
import type { SearchFacets } from '#contract/catalog/search.ts';
import type { CatalogFilters } from '#lib/catalog/catalog-filters.ts';
import { changeFilters } from '#lib/catalog/catalog-filters.ts';
import { ENGINE_NAMES } from '#lib/projects/engines.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { formatPrice } from '#lib/formats/money.ts';

export type PriceBand = Pick<SearchFacets['price']['bands'][number], 'min' | 'max'>;

/** Label of a price range. */
export const formatPriceRange = (
  min: number | null | undefined,
  max: number | null | undefined,
  currency: string,
): string => {
  const low = min ?? 0;
  if (max === 0) return 'Free';
  if (max === null || max === undefined) return `${formatPrice(low, currency)} and up`;
  return low === 0 ? `Up to ${formatPrice(max, currency)}` : `${low.toFixed(2)} to ${formatPrice(max, currency)}`;
};

export const formatMinRating = (min: number) => `${min.toFixed(1)} and up`;

export const formatMinDiscount = (percent: number) => `${percent}% off or more`;

export const formatMaxTriangles = (max: number) => `Up to ${formatNumber(max)} triangles`;
export const formatMaxFrame = (max: number) => `Up to ${max} px`;

/** An active filter with its label, and the filters that remain without it. */
export interface ActiveFilter {
  name: string;
  without: CatalogFilters;
}

/** The active filters in the order of the filter panel. */
export const getActiveFilters = (filters: CatalogFilters, currency: string): ActiveFilter[] => {
  const { priceMin, priceMax, ratingMin, onSale, formats = [], engines = [], project } = filters;
  const { hideOwned, discountMin, rigged, animated, trianglesMax, frameMax } = filters;
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  const named = (name: string, change: Parameters<typeof changeFilters>[1]): ActiveFilter => ({
    name,
    without: changeFilters(filters, change),
  });
  return [
    ...(onSale ? [named('On sale', { onSale: undefined })] : []),
    ...(discountMin ? [named(formatMinDiscount(discountMin), { discountMin: undefined })] : []),
    ...(isPriced
      ? [named(formatPriceRange(priceMin, priceMax, currency), { priceMin: undefined, priceMax: undefined })]
      : []),
    ...(ratingMin === undefined ? [] : [named(`Rated ${formatMinRating(ratingMin)}`, { ratingMin: undefined })]),
    ...(rigged ? [named('Rigged', { rigged: undefined })] : []),
    ...(animated ? [named('Animated', { animated: undefined })] : []),
    ...(trianglesMax ? [named(formatMaxTriangles(trianglesMax), { trianglesMax: undefined })] : []),
    ...(frameMax ? [named(`Frames ${formatMaxFrame(frameMax).toLowerCase()}`, { frameMax: undefined })] : []),
    ...engines.map((engine) => named(ENGINE_NAMES[engine], { engines: engines.filter((other) => other !== engine) })),
    ...formats.map((format) => named(formatName(format), { formats: formats.filter((other) => other !== format) })),
    ...(hideOwned ? [named('Without what I own', { hideOwned: undefined })] : []),
    ...(project ? [named('Fits a project', { project: undefined })] : []),
  ];
};
