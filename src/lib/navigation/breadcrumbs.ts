import type { Category } from '#contract/catalog/category.ts';
import { findCategoryPath } from '#lib/catalog/categories.ts';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  href?: string;
}

const CATALOG = 'catalog';
const categoryName = (tree: readonly Category[], segment: string) =>
  /^\d+$/.test(segment) ? findCategoryPath(tree, Number(segment)).at(-1)?.name : undefined;

/**
 * Breadcrumbs of a page, see docs/specification.md#breadcrumbs. Only below /catalog is a number a category id, because a product can
 * have the same id as a category.
 * @param lastName label of the current page, unless it is a category
 */
export const buildBreadcrumbs = (pathname: string, tree: readonly Category[], lastName?: string): Crumb[] => {
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
