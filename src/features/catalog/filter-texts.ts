import type { SearchFacets } from '#contract/search.ts';
import type { CatalogFilters } from '#lib/catalog-filters.ts';
import { withFilters } from '#lib/catalog-filters.ts';
import { ENGINE_NAMES } from '#lib/engines.ts';
import { formatPrice } from '#lib/money.ts';

export type PriceBand = Pick<SearchFacets['price']['bands'][number], 'min' | 'max'>;

/** A range of prices in words. */
export const priceText = (min: number | null | undefined, max: number | null | undefined, currency: string): string => {
  const low = min ?? 0;
  if (max === null || max === undefined) return `${formatPrice(low, currency)} and more`;
  return low === 0 ? `Up to ${formatPrice(max, currency)}` : `${low.toFixed(2)} to ${formatPrice(max, currency)}`;
};

export const ratingText = (min: number) => `${min.toFixed(1)} and up`;

/** Formats are read as they are said: GLB, PNG. */
export const formatText = (format: string) => format.toUpperCase();

/** One filter that is set, what it is called, and the filters without it. */
export interface SetFilter {
  name: string;
  without: CatalogFilters;
}

/** The filters that are set, in the order of the column. */
export const setFiltersOf = (filters: CatalogFilters, currency: string): SetFilter[] => {
  const { priceMin, priceMax, ratingMin, onSale, formats = [], engines = [] } = filters;
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  return [
    ...(onSale ? [{ name: 'On sale', without: withFilters(filters, { onSale: undefined }) }] : []),
    ...(isPriced
      ? [
          {
            name: priceText(priceMin, priceMax, currency),
            without: withFilters(filters, { priceMin: undefined, priceMax: undefined }),
          },
        ]
      : []),
    ...(ratingMin === undefined
      ? []
      : [{ name: `Rated ${ratingText(ratingMin)}`, without: withFilters(filters, { ratingMin: undefined }) }]),
    ...engines.map((engine) => ({
      name: ENGINE_NAMES[engine],
      without: withFilters(filters, { engines: engines.filter((other) => other !== engine) }),
    })),
    ...formats.map((format) => ({
      name: formatText(format),
      without: withFilters(filters, { formats: formats.filter((other) => other !== format) }),
    })),
  ];
};
