import type { SearchFacets } from '#contract/search.ts';
import type { CatalogAddress } from '#lib/catalog-address.ts';
import { type CatalogFilters, changeFilters } from '#lib/catalog-filters.ts';
import { ChoiceLinks, FilterGroup, isUseful } from './filter-group.tsx';
import { priceText } from './filter-labels.ts';
import { PriceRangeForm } from './price-range-form.tsx';

interface PriceFilterProps {
  address: CatalogAddress;
  facet: SearchFacets['price'] | undefined;
  /** Number of products in the list; undefined while it is unknown. */
  total: number | undefined;
  currency: string;
  hrefFor: (filters: CatalogFilters) => string;
  onApply: (filters: CatalogFilters) => void;
}

/** Price filter with suggested ranges and a form for a custom range. */
export function PriceFilter({ address, facet, total, currency, hrefFor, onApply }: PriceFilterProps) {
  const { filters } = address;
  const { priceMin, priceMax } = filters;

  const bands = (facet?.bands ?? []).map(({ min, max, count }) => {
    const isChosen = (priceMin ?? 0) === min && (priceMax ?? null) === max && (priceMin ?? priceMax) !== undefined;
    const range = isChosen
      ? { priceMin: undefined, priceMax: undefined }
      : { priceMin: min === 0 ? undefined : min, priceMax: max ?? undefined };
    return { name: priceText(min, max, currency), href: hrefFor(changeFilters(filters, range)), count, isChosen };
  });

  const isFree = priceMax === 0;
  const free = {
    name: priceText(0, 0, currency),
    href: hrefFor(changeFilters(filters, { priceMin: undefined, priceMax: isFree ? undefined : 0 })),
    count: facet?.free,
    isChosen: isFree,
  };
  const links = [...(isFree || facet?.min === 0 ? [free] : []), ...bands.filter((band) => isUseful(band, total))];

  return (
    <FilterGroup title="Price">
      <ChoiceLinks links={links} />
      <PriceRangeForm address={address} facet={facet} onApply={(range) => onApply(changeFilters(filters, range))} />
    </FilterGroup>
  );
}
