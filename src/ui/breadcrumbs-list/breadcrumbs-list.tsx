import { ChevronRight } from 'lucide-react';
import { Link } from '../link/link.tsx';
import { current, item, link, list, separator } from './breadcrumbs-list.css.ts';

export type BreadcrumbsListProps = { items: { label: string; href?: string | undefined }[] };

/** Breadcrumbs of a page. The last entry is the page itself and not a link. */
export function BreadcrumbsList({ items }: BreadcrumbsListProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={list}>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${index} ${label}`} className={item}>
              {href && !isLast ? (
                <Link className={link} href={href}>
                  {label}
                </Link>
              ) : (
                <span className={current} aria-current={isLast ? 'page' : undefined}>
                  {label}
                </span>
              )}
              {isLast ? null : <ChevronRight className={separator} size={14} aria-hidden="true" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
