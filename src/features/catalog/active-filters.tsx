import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type CatalogAddress, catalogPath } from '#lib/addresses/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { chip, chipRow, chips, clearAll } from './catalog.css.ts';
import { getActiveFilters } from './filter-labels.ts';

interface ActiveFiltersProps {
  address: CatalogAddress;
  /** The category that a search is limited to; undefined without a search, and in the whole shop. */
  searchedCategory: string | undefined;
  currency: string;
}

/** A pressed link disappears, so the focus moves to the filter beside it, or to the heading of the page when there is none. */
export const moveFocus = ({ currentTarget: link }: MouseEvent<HTMLElement>) => {
  // Of the same class: Clear all disappears with the filters.
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLElement>(`.${link.className}`) ?? [])];
  const at = links.indexOf(link);
  (links[at + 1] ?? links[at - 1] ?? document.querySelector('h1'))?.focus({ preventScroll: true });
};

/** The category of a search and the active filters as links that remove them. */
export function ActiveFilters({ address, searchedCategory, currency }: ActiveFiltersProps) {
  const active = getActiveFilters(address.filters, currency);
  const isEmpty = active.length === 0 && searchedCategory === undefined;
  return (
    <div className={chipRow} role="group" aria-label="Active filters" hidden={isEmpty}>
      <ul className={chips}>
        {searchedCategory === undefined ? null : (
          <li>
            <Link className={chip} href={catalogPath({ ...address, isWholeShop: true, page: 1 })} onClick={moveFocus}>
              <VisuallyHidden>Remove filter</VisuallyHidden> in {searchedCategory}
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        )}
        {active.map(({ name, without }) => (
          <li key={name}>
            <Link className={chip} href={catalogPath({ ...address, filters: without, page: 1 })} onClick={moveFocus}>
              <VisuallyHidden>Remove filter</VisuallyHidden> {name}
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
        {active.length > 1 ? (
          <li>
            <Link className={clearAll} href={catalogPath({ ...address, filters: {}, page: 1 })} onClick={moveFocus}>
              Clear all
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
