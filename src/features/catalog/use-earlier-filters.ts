import { useLocation } from 'react-router-dom';
import { type CatalogFilters, changeFilters } from '#lib/catalog/catalog-filters.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

/** What a filter passes on in the state of its history entry. */
interface FilterState {
  earlier?: CatalogFilters;
}

const isPriced = ({ priceMin, priceMax }: CatalogFilters) => priceMin !== undefined || priceMax !== undefined;

/** Adds filters to those that were active before. Of a single choice the newest counts. */
const addFilters = (earlier: CatalogFilters, filters: CatalogFilters): CatalogFilters => ({
  ...(isPriced(filters) ? changeFilters(earlier, { priceMin: undefined, priceMax: undefined }) : earlier),
  ...filters,
  engines: [...new Set([...(earlier.engines ?? []), ...(filters.engines ?? [])])],
  formats: [...new Set([...(earlier.formats ?? []), ...(filters.formats ?? [])])],
});

/**
 * The filters that are or were active since the list was opened. The panel keeps their choices after they were taken back, so that a pressed
 * control keeps the focus and nothing moves under the pointer. Another category, search, order or page forgets them.
 */
export const useEarlierFilters = (filters: CatalogFilters): CatalogFilters => {
  const state = useLocation().state as FilterState | null;
  // The server does not know the history of a tab.
  const isHydrated = useIsHydrated();
  return addFilters((isHydrated && state?.earlier) || {}, filters);
};

/** State of a link or navigation that changes a filter. */
export const filterState = (earlier: CatalogFilters): FilterState => ({ earlier });
