import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { type CatalogAddress, catalogPath } from '#lib/catalog-address.ts';
import { Link } from '#ui/link/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { chip, chipRow, chips, clearAll } from './catalog.css.ts';
import { setFiltersOf } from './filter-texts.ts';

interface ActiveFiltersProps {
  address: CatalogAddress;
  currency: string;
}

/** The link that takes the place of the one that is pressed takes its focus too; behind the last one there is none, and the row has it. */
const passFocus = ({ currentTarget: link }: MouseEvent<HTMLElement>) => {
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((other) => other === link);
  (links[at + 1] ?? links[at - 1] ?? link.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
};

/** What the list is narrowed by: each can be taken away, and all at once. */
export function ActiveFilters({ address, currency }: ActiveFiltersProps) {
  const set = setFiltersOf(address.filters, currency);
  return (
    <div className={chipRow} role="group" aria-label="Filters that are set" tabIndex={-1} hidden={set.length === 0}>
      <ul className={chips}>
        {set.map(({ name, without }) => (
          <li key={name}>
            <Link className={chip} href={catalogPath({ ...address, filters: without, page: 1 })} onClick={passFocus}>
              <VisuallyHidden>Remove the filter</VisuallyHidden> {name}
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
        {set.length > 1 ? (
          <li>
            <Link className={clearAll} href={catalogPath({ ...address, filters: {}, page: 1 })} onClick={passFocus}>
              Clear all
            </Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
