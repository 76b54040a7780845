import type { SearchFacets } from '#contract/catalog/search.ts';
import type { CatalogAddress } from '#lib/addresses/catalog-address.ts';
import { type CatalogFilters, changeFilters } from '#lib/catalog/catalog-filters.ts';
import { ChoiceLinks, FilterGroup, isUseful } from './filter-group.tsx';
import { formatPriceRange } from './filter-labels.ts';
import { PriceRangeForm } from './price-range-form.tsx';

interface PriceFilterProps {
  address: CatalogAddress;
  /** The filters that are or were active since the list was opened. */
  earlier: CatalogFilters;
  facet: SearchFacets['price'] | undefined;
  /** Number of products in the list; undefined while it is unknown. */
  total: number | undefined;
  currency: string;
  hrefFor: (filters: CatalogFilters) => string;
  onApply: (filters: CatalogFilters) => void;
}

/** Price filter with suggested ranges and a form for a custom range. */
export function PriceFilter({ address, earlier, facet, total, currency, hrefFor, onApply }: PriceFilterProps) {
  const { filters } = address;
  const isBand = (filtered: CatalogFilters, min: number, max: number | null) =>
    (filtered.priceMin ?? 0) === min &&
    (filtered.priceMax ?? null) === max &&
    (filtered.priceMin ?? filtered.priceMax) !== undefined;
  const bands = (facet?.bands ?? []).map(({ min, max, count }) => {
    const isChosen = isBand(filters, min, max);
    const range = isChosen
      ? { priceMin: undefined, priceMax: undefined }
      : { priceMin: min === 0 ? undefined : min, priceMax: max ?? undefined };
    const href = hrefFor(changeFilters(filters, range));
    return { name: formatPriceRange(min, max, currency), href, count, isChosen, wasChosen: isBand(earlier, min, max) };
  });

  const isFree = filters.priceMax === 0;
  const free = {
    name: formatPriceRange(0, 0, currency),
    href: hrefFor(changeFilters(filters, { priceMin: undefined, priceMax: isFree ? undefined : 0 })),
    count: facet?.free,
    isChosen: isFree,
    wasChosen: isFree,
  };
  const links = [...(isFree || facet?.min === 0 ? [free] : []), ...bands.filter((band) => isUseful(band, total))];

  return (
    <FilterGroup title="Price">
      <ChoiceLinks links={links} earlier={earlier} />
      <PriceRangeForm address={address} facet={facet} onApply={(range) => onApply(changeFilters(filters, range))} />
    </FilterGroup>
  );
}
