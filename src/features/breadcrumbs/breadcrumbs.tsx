import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Category } from '#contract/category.ts';
import { breadcrumbsFor } from '#lib/breadcrumbs.ts';
import { BreadcrumbsList } from '#ui/breadcrumbs-list/breadcrumbs-list.tsx';

export interface BreadcrumbsProps {
  /** What the page itself is called where no category's name fits. */
  lastName?: string | undefined;
  /** The page is about the whole shop although its address names a category, as search results are: `lastName` counts. */
  isWholeShop?: boolean;
}

const NO_CATEGORIES: readonly Category[] = [];

/** The way from the home page to the page that is open (specification, section 2). */
export function Breadcrumbs({ lastName, isWholeShop = false }: BreadcrumbsProps) {
  const { pathname } = useLocation();
  const { data: tree } = useQuery(categoryTreeQuery(useShopApi()));
  return (
    <BreadcrumbsList
      items={breadcrumbsFor(pathname, isWholeShop ? NO_CATEGORIES : (tree ?? NO_CATEGORIES), lastName)}
    />
  );
}
