import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import { computePageRange } from './compute-page-range.ts';
import { gap, link, list, unavailable } from './pagination.css.ts';

export type PaginationProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  /** URL of a page. Pages are links, so that they can be bookmarked and opened in tabs. */
  hrefFor: (page: number) => string;
  label?: string;
};

/** The page that a link opens begins at the top, and the link may not be on it. A link to another tab leaves the focus. */
const focusHeading = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
  if (!ctrlKey && !metaKey && !shiftKey) document.querySelector('h1')?.focus({ preventScroll: true });
};

const toPage = { className: link, onClick: focusHeading };

/** Links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;

  const step = (target: number, name: string, icon: ReactNode, rel: 'prev' | 'next') =>
    target < 1 || target > pageCount ? (
      <span className={unavailable} aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link {...toPage} href={hrefFor(target)} rel={rel} aria-label={name}>
        {icon}
      </Link>
    );

  return (
    <nav aria-label={label}>
      <ul className={list}>
        <li>{step(page - 1, 'Previous page', <ChevronLeft size={20} />, 'prev')}</li>
        {computePageRange(page, pageCount).map((entry, index) => (
          <li key={entry === 'gap' ? `gap ${index}` : entry}>
            {entry === 'gap' ? (
              <span className={gap} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                {...toPage}
                href={hrefFor(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <li>{step(page + 1, 'Next page', <ChevronRight size={20} />, 'next')}</li>
      </ul>
    </nav>
  );
}
