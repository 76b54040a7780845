import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Category } from '#contract/catalog/category.ts';
import { buildBreadcrumbs } from '#lib/navigation/breadcrumbs.ts';
import { BreadcrumbsList } from '#ui/breadcrumbs-list/breadcrumbs-list.tsx';

export interface BreadcrumbsProps {
  /** Label of the last segment when it does not match a category. */
  lastName?: string | undefined;
  /** Ignore the category in the URL and use `lastName`, as for search results from the whole shop. */
  isWholeShop?: boolean;
}

const NO_CATEGORIES: readonly Category[] = [];

/** [Breadcrumbs](../../../docs/specification.md#breadcrumbs) for the current URL. */
export function Breadcrumbs({ lastName, isWholeShop = false }: BreadcrumbsProps) {
  const { pathname } = useLocation();
  const { data: tree } = useQuery(categoryTreeQuery(useShopApi()));
  return (
    <BreadcrumbsList
      items={buildBreadcrumbs(pathname, isWholeShop ? NO_CATEGORIES : (tree ?? NO_CATEGORIES), lastName)}
    />
  );
}
