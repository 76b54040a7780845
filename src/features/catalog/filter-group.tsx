import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import type { CatalogFilters } from '#lib/catalog/catalog-filters.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { chevron, choices, count as countClass, group, groupBody, legend, radio, summary } from './filters.css.ts';
import { filterState } from './use-earlier-filters.ts';

interface FilterGroupProps {
  title: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A collapsible group of filters. */
export function FilterGroup({ title, isOpen = true, children }: FilterGroupProps) {
  return (
    <details className={group} open={isOpen}>
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

/** Whether a choice would change the list: some of its products match, and not all. A chosen one stays, so that it can be taken back. */
export const isUseful = (
  { count, wasChosen }: Pick<Choice, 'count' | 'wasChosen'>,
  total: number | undefined,
): boolean => wasChosen || (count !== 0 && (count === undefined || count !== total));

/** A step that keeps a larger share of the products filters next to nothing. */
const NARROWING_MAX = 0.9;

/**
 * Leaves out steps that keep nearly all products, unless they are or were chosen.
 * @param total number of products that the steps choose from; with a chosen step it may be only that step's, so the widest step counts
 */
export const getNarrowingSteps = (steps: readonly Choice[], total: number | undefined): Choice[] => {
  const all = Math.max(total ?? 0, ...steps.map(({ count = 0 }) => count));
  return steps.filter(({ count = 0, wasChosen }) => wasChosen || count <= NARROWING_MAX * all);
};

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
            to={href}
            state={filterState(earlier)}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            {name}
            <ChoiceCount count={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
