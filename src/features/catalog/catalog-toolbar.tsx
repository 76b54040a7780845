import type { ChangeEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type SearchResponse, type SearchSort, searchSortSchema } from '#contract/search.ts';
import { type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { count, sort, toolbar } from './catalog.css.ts';
import { countText } from './catalog-texts.ts';

/** `relevance` is the order when none is asked for, so it has no entry of its own. */
const ORDERS: { value: Exclude<SearchSort, 'relevance'>; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'price_asc', label: 'Price: low to high' },
  { value: 'price_desc', label: 'Price: high to low' },
  { value: 'rating', label: 'Best rated' },
  { value: 'best_selling', label: 'Best selling' },
];

interface CatalogToolbarProps {
  address: CatalogAddress;
  /** Left out while they are coming. */
  results: SearchResponse | undefined;
  failed: boolean;
  /** The button that opens them, where they do not stand beside the list. */
  filters: ReactNode;
}

/** How many were found, read out when that changes, and in which order they stand. */
export function CatalogToolbar({ address, results, failed, filters }: CatalogToolbarProps) {
  const navigate = useNavigate();
  const sortBy = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    void navigate(catalogPath({ ...address, sort: searchSortSchema.safeParse(target.value).data, page: 1 }), {
      preventScrollReset: true,
    });

  return (
    <div className={toolbar}>
      <p className={count} role="status">
        {results ? countText(results) : failed ? '' : 'Loading assets…'}
      </p>
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
    </div>
  );
}
