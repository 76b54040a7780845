import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/link/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import type { CatalogFilters } from '#lib/catalog-filters.ts';
import { formatNumber } from '#lib/format-number.ts';
import { chevron, choices, count as countClass, group, groupBody, legend, radio, summary } from './filters.css.ts';
import { filterState } from './use-earlier-filters.ts';

/** A collapsible group of filters. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={group} open>
      <summary className={summary}>
        {title}
        <ChevronDown className={chevron} size={18} aria-hidden="true" />
      </summary>
      <fieldset className={groupBody}>
        <legend className={legend}>{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** Number of products that match a choice; renders nothing while it is unknown. */
export function ChoiceCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <>
      {' '}
      <span className={countClass}>
        {formatNumber(count)} <VisuallyHidden>{count === 1 ? 'asset' : 'assets'}</VisuallyHidden>
      </span>
    </>
  );
}

export interface Choice {
  name: string;
  href: string;
  count: number | undefined;
  isChosen: boolean;
  /** It is chosen, or was since the list was opened. */
  wasChosen: boolean;
}

/** Whether a choice would change the list: some of its products match, and not all. A chosen one can be taken back, and stays then. */
export const isUseful = (
  { count, wasChosen }: Pick<Choice, 'count' | 'wasChosen'>,
  total: number | undefined,
): boolean => wasChosen || (count !== 0 && (count === undefined || count !== total));

/**
 * Single-choice links that look like radio buttons. The chosen one links to the page without this filter.
 * @param earlier filters that were active since the list was opened
 */
export function ChoiceLinks({ links, earlier }: { links: readonly Choice[]; earlier: CatalogFilters }) {
  return (
    <ul className={choices}>
      {links.map(({ name, href, count, isChosen }) => (
        <li key={name}>
          <Link
            className={radio}
            href={href}
            state={filterState(earlier)}
            {...(isChosen ? { 'aria-current': 'true' as const } : {})}
          >
            {name}
            <ChoiceCount count={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
