import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { isIdParam } from '#contract/id-param.ts';
import { catalogPath, readCatalogAddress } from '#lib/addresses/catalog-address.ts';
import { findCategoryPath } from '#lib/catalog/categories.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { CatalogResults } from './catalog-results.tsx';
import type { Tile } from './tile.ts';
import { toCatalogSearch } from './catalog-search.ts';
import { formatCatalogTitle, isTooLong } from './catalog-labels.ts';
import { ActiveFilters, moveFocus } from './active-filters.tsx';
import { layout, list } from './catalog.css.ts';
import { CatalogToolbar } from './catalog-toolbar.tsx';
import { CategoryChips } from './category-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { column } from './filters.css.ts';

export interface CatalogPageProps {
  /** Category id from the URL. */
  id: string;
  /** Renders one product. */
  Tile: Tile;
  Breadcrumbs: ComponentType<{ lastName?: string | undefined; isWholeShop?: boolean }>;
  /** Rendered when the category does not exist. */
  notFound: ReactNode;
}

/** Currency of the price filter while no product is loaded. */
const DEFAULT_CURRENCY = 'USD';

interface ColumnsProps {
  panel: Omit<FilterPanelProps, 'onCategory'>;
  /** No product can be filtered. */
  isEmpty: boolean;
  searchedCategory: string | undefined;
  /** The results. */
  children: ReactNode;
}

/** The filters beside the results. */
function Columns({ panel, isEmpty, searchedCategory, children }: ColumnsProps) {
  const { tree, isTreeLoading, path, address, facets, currency } = panel;
  return (
    <div className={isEmpty ? undefined : layout}>
      {isEmpty ? null : (
        <aside className={column} aria-label="Filters">
          <FilterPanel {...panel} />
        </aside>
      )}
      <div className={list}>
        {isEmpty ? null : (
          <CategoryChips tree={tree} isLoading={isTreeLoading} path={path} address={address} facets={facets} />
        )}
        <ActiveFilters address={address} searchedCategory={searchedCategory} currency={currency} />
        {children}
      </div>
    </div>
  );
}

/** The products of a category or the results of a search, depending on the URL. See [search](../../../docs/design/search-and-catalog.md#search). */
export function CatalogPage({ id, Tile, Breadcrumbs, notFound }: CatalogPageProps) {
  const [params] = useSearchParams();
  const api = useShopApi();
  const isId = isIdParam(id);
  const address = readCatalogAddress(id, params);
  const { data: tree, isPending: isTreeLoading } = useQuery(categoryTreeQuery(api));
  const results = useQuery({ ...searchQuery(api, toCatalogSearch(address)), enabled: isId });

  const path = findCategoryPath(tree ?? [], Number(id));
  if (!isId || (tree && path.length === 0)) return notFound;

  const name = path.at(-1)?.name;
  const title = formatCatalogTitle(address, name);
  const isInCategory = address.text !== '' && !address.isWholeShop;
  const found = results.isPlaceholderData ? undefined : results.data;
  // Keep the previous counts while the new ones load, so that nothing moves.
  const facets = results.data?.facets;
  const panel = {
    tree: tree ?? [],
    isTreeLoading,
    path,
    address,
    facets,
    total: results.data?.meta?.total,
    isLoading: results.isPending,
    currency: results.data?.data[0]?.currency ?? DEFAULT_CURRENCY,
  };
  // Without any product there is nothing to filter or to sort.
  const isEmpty = isTooLong(address) || (found?.meta?.total === 0 && Object.keys(address.filters).length === 0);
  const inWholeShop = facets?.whole_shop;
  // A link that leads to nothing, or to the same assets, helps nobody.
  const isWider = inWholeShop === undefined || inWholeShop > (found?.meta?.total ?? 0);
  const searchScope =
    isInCategory && isWider ? (
      <Link href={catalogPath({ ...address, isWholeShop: true, page: 1 })} onClick={moveFocus}>
        Search the whole shop{inWholeShop === undefined ? '' : ` (${inWholeShop})`}
      </Link>
    ) : null;

  return (
    <Page
      title={title}
      intro={address.text && address.isWholeShop ? 'In the whole shop' : searchScope}
      breadcrumbs={<Breadcrumbs isWholeShop={address.isWholeShop} lastName={address.text ? 'Search results' : title} />}
      actions={
        <CatalogToolbar
          address={address}
          results={found}
          hasFailed={results.isError}
          isEmpty={isEmpty}
          filters={<FilterDrawer {...panel} found={found} />}
        />
      }
    >
      <title>{documentTitle(title, address.page)}</title>
      <Columns panel={panel} isEmpty={isEmpty} searchedCategory={isInCategory ? name : undefined}>
        <CatalogResults address={address} categoryName={name} tree={panel.tree} query={results} Tile={Tile} />
      </Columns>
    </Page>
  );
}
