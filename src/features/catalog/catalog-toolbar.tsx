import type { ChangeEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchResponse, SearchSort } from '#contract/catalog/search.ts';
import { SEARCH_SORTS } from '#contract/catalog/search-terms.ts';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { count, sort, toolbar } from './catalog.css.ts';
import { countText } from './catalog-labels.ts';

/** `relevance` is the default order and has its own option with a label that depends on the search. */
const ORDERS: { value: Exclude<SearchSort, 'relevance'>; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price: low to high' },
  { value: 'price_desc', label: 'Price: high to low' },
  { value: 'rating', label: 'Best rated' },
  { value: 'best_selling', label: 'Best selling' },
];

interface CatalogToolbarProps {
  address: CatalogAddress;
  /** Undefined while they load. */
  results: SearchResponse | undefined;
  hasFailed: boolean;
  /** No product can be filtered or sorted. */
  isEmpty: boolean;
  /** Button that opens the filters on a phone. */
  filters: ReactNode;
}

/** The number of results, announced to screen readers, and the sort order. */
export function CatalogToolbar({ address, results, hasFailed, isEmpty, filters }: CatalogToolbarProps) {
  const navigate = useNavigate();
  const sortBy = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    void navigate(catalogPath({ ...address, sort: SEARCH_SORTS.find((sort) => sort === target.value), page: 1 }), {
      preventScrollReset: true,
    });

  return (
    <div className={toolbar}>
      <p className={count} role="status">
        {results ? countText(results) : hasFailed ? '' : 'Loading assets…'}
      </p>
      {isEmpty ? null : (
        <>
          {filters}
          <div className={sort}>
            <SelectField label="Sort by" value={address.sort ?? 'relevance'} onChange={sortBy}>
              <option value="relevance">{address.text ? 'Best match' : 'Featured'}</option>
              {ORDERS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      )}
    </div>
  );
}
