import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { idParamSchema } from '#contract/common.ts';
import { catalogPath, readCatalogAddress } from '#lib/catalog-address.ts';
import { pathToCategory } from '#lib/categories.ts';
import { documentTitle } from '#lib/document-title.ts';
import { Link } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { CatalogResults, type Tile } from './catalog-results.tsx';
import { catalogSearch } from './catalog-search.ts';
import { catalogTitle } from './catalog-texts.ts';
import { ActiveFilters } from './active-filters.tsx';
import { layout, list } from './catalog.css.ts';
import { CatalogToolbar } from './catalog-toolbar.tsx';
import { CategoryChips } from './category-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { column } from './filters.css.ts';

export interface CatalogPageProps {
  /** The category's id, as in the address. */
  id: string;
  /** How a product is drawn. */
  Tile: Tile;
  Breadcrumbs: ComponentType<{ lastName?: string | undefined; isWholeShop?: boolean }>;
  /** Drawn when there is no such category. */
  notFound: ReactNode;
}

/** Of prices while no product says otherwise. */
const USUAL_CURRENCY = 'USD';
/** The column goes nowhere when a category is chosen in it. */
const stay = () => {};

/** A category's products, or what a search found (specification, section 2; design, section 10). The address says which. */
export function CatalogPage({ id, Tile, Breadcrumbs, notFound }: CatalogPageProps) {
  const [params] = useSearchParams();
  const api = useShopApi();
  const isId = idParamSchema.safeParse(id).success;
  const address = readCatalogAddress(id, params);
  const { data: tree } = useQuery(categoryTreeQuery(api));
  const results = useQuery({ ...searchQuery(api, catalogSearch(address)), enabled: isId });

  const way = pathToCategory(tree ?? [], Number(id));
  if (!isId || (tree && way.length === 0)) return notFound;

  const name = way.at(-1)?.name;
  const title = catalogTitle(address, name);
  const isInCategory = address.text !== '' && !address.isWholeShop;
  const found = results.isPlaceholderData ? undefined : results.data;
  // The counts of the list before stay until the new ones are there: nothing jumps.
  const facets = results.data?.facets;
  const currency = results.data?.data[0]?.currency ?? USUAL_CURRENCY;
  const panel = { tree: tree ?? [], way, address, facets, isLoading: results.isPending, currency };
  const widened = facets ? ` (${facets.whole_shop})` : '';
  const whereSearched = isInCategory ? (
    <>
      In {name ?? 'this category'}.{' '}
      <Link href={catalogPath({ ...address, isWholeShop: true, page: 1 })}>Search the whole shop{widened}</Link>
    </>
  ) : null;

  return (
    <Page
      title={title}
      intro={address.text && address.isWholeShop ? 'In the whole shop.' : whereSearched}
      breadcrumbs={<Breadcrumbs isWholeShop={address.isWholeShop} lastName={address.text ? 'Search results' : title} />}
    >
      <title>{documentTitle(title)}</title>
      <div className={layout}>
        <aside className={column} aria-label="Filters">
          <FilterPanel {...panel} onCategory={stay} />
        </aside>
        <div className={list}>
          <CategoryChips tree={tree ?? []} way={way} address={address} facets={facets} />
          <CatalogToolbar
            address={address}
            results={found}
            failed={results.isError}
            filters={<FilterDrawer {...panel} found={found} />}
          />
          <ActiveFilters address={address} currency={currency} />
          <CatalogResults address={address} categoryName={name} tree={tree ?? []} query={results} Tile={Tile} />
        </div>
      </div>
    </Page>
  );
}
