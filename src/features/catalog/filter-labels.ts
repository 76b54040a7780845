import { formatName } from '#contract/format-names.ts';
import type { SearchFacets } from '#contract/search.ts';
import type { CatalogFilters } from '#lib/catalog-filters.ts';
import { changeFilters } from '#lib/catalog-filters.ts';
import { ENGINE_NAMES } from '#lib/engines.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatPrice } from '#lib/money.ts';

export type PriceBand = Pick<SearchFacets['price']['bands'][number], 'min' | 'max'>;

/** Label of a price range. */
export const priceText = (min: number | null | undefined, max: number | null | undefined, currency: string): string => {
  const low = min ?? 0;
  if (max === 0) return 'Free';
  if (max === null || max === undefined) return `${formatPrice(low, currency)} and up`;
  return low === 0 ? `Up to ${formatPrice(max, currency)}` : `${low.toFixed(2)} to ${formatPrice(max, currency)}`;
};

export const ratingText = (min: number) => `${min.toFixed(1)} and up`;

export const discountMinText = (percent: number) => `${percent}% off or more`;

export const trianglesText = (max: number) => `Up to ${formatNumber(max)} triangles`;
export const frameText = (max: number) => `Up to ${max} px`;

/** An active filter with its label, and the filters that remain without it. */
export interface ActiveFilter {
  name: string;
  without: CatalogFilters;
}

/** The active filters in the order of the filter panel. */
export const activeFiltersOf = (filters: CatalogFilters, currency: string): ActiveFilter[] => {
  const { priceMin, priceMax, ratingMin, onSale, formats = [], engines = [], project } = filters;
  const { hideOwned, discountMin, rigged, animated, trianglesMax, frameMax } = filters;
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  return [
    ...(onSale ? [{ name: 'On sale', without: changeFilters(filters, { onSale: undefined }) }] : []),
    ...(discountMin
      ? [{ name: discountMinText(discountMin), without: changeFilters(filters, { discountMin: undefined }) }]
      : []),
    ...(isPriced
      ? [
          {
            name: priceText(priceMin, priceMax, currency),
            without: changeFilters(filters, { priceMin: undefined, priceMax: undefined }),
          },
        ]
      : []),
    ...(ratingMin === undefined
      ? []
      : [{ name: `Rated ${ratingText(ratingMin)}`, without: changeFilters(filters, { ratingMin: undefined }) }]),
    ...(rigged ? [{ name: 'Rigged', without: changeFilters(filters, { rigged: undefined }) }] : []),
    ...(animated ? [{ name: 'Animated', without: changeFilters(filters, { animated: undefined }) }] : []),
    ...(trianglesMax
      ? [{ name: trianglesText(trianglesMax), without: changeFilters(filters, { trianglesMax: undefined }) }]
      : []),
    ...(frameMax
      ? [
          {
            name: `Frames ${frameText(frameMax).toLowerCase()}`,
            without: changeFilters(filters, { frameMax: undefined }),
          },
        ]
      : []),
    ...engines.map((engine) => ({
      name: ENGINE_NAMES[engine],
      without: changeFilters(filters, { engines: engines.filter((other) => other !== engine) }),
    })),
    ...formats.map((format) => ({
      name: formatName(format),
      without: changeFilters(filters, { formats: formats.filter((other) => other !== format) }),
    })),
    ...(hideOwned ? [{ name: 'Without what I own', without: changeFilters(filters, { hideOwned: undefined }) }] : []),
    ...(project ? [{ name: 'Fits a project', without: changeFilters(filters, { project: undefined }) }] : []),
  ];
};
