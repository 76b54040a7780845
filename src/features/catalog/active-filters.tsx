import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { chip, chipRow, chips, clearAll } from './catalog.css.ts';
import { activeFiltersOf } from './filter-labels.ts';

interface ActiveFiltersProps {
  address: CatalogAddress;
  currency: string;
}

/** A pressed link disappears, so the focus moves to its neighbor, or to the row when it was the last one. */
const moveFocus = ({ currentTarget: link }: MouseEvent<HTMLElement>) => {
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((other) => other === link);
  (links[at + 1] ?? links[at - 1] ?? link.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
};

/** The active filters as links that remove them. */
export function ActiveFilters({ address, currency }: ActiveFiltersProps) {
  const active = activeFiltersOf(address.filters, currency);
  return (
    <div className={chipRow} role="group" aria-label="Active filters" tabIndex={-1} hidden={active.length === 0}>
      <ul className={chips}>
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
