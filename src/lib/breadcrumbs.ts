import type { Category } from '#contract/category.ts';
import { pathToCategory } from './categories.ts';

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string;
}

const CATALOG = 'catalog';
const categoryName = (tree: readonly Category[], segment: string) =>
  /^\d+$/.test(segment) ? pathToCategory(tree, Number(segment)).at(-1)?.name : undefined;

/**
 * The way to a page (specification, section 2): Home, then the path's segments after the first. A segment is called by its
 * category's name, else by `lastName`, else by itself. Only the catalog's numbers are categories: a product may have the
 * number of one.
 */
export const breadcrumbsFor = (pathname: string, tree: readonly Category[], lastName?: string): Crumb[] => {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments
    .map((segment, index) => ({ segment, href: `/${segments.slice(0, index + 1).join('/')}` }))
    .slice(1)
    .filter(({ segment }) => segment !== CATALOG);
  return [
    { label: 'Home', href: '/' },
    ...crumbs.map(({ segment, href }, index) => {
      const isLast = index === crumbs.length - 1;
      const name = segments[0] === CATALOG ? categoryName(tree, segment) : undefined;
      const label = name ?? (isLast ? lastName : undefined) ?? segment;
      return isLast ? { label } : { label, href };
    }),
  ];
};
