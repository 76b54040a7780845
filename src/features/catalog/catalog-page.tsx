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
import { CatalogToolbar } from './catalog-toolbar.tsx';
import { CategoryChips } from './category-chips.tsx';

export interface CatalogPageProps {
  /** The category's id, as in the address. */
  id: string;
  /** How a product is drawn. */
  Tile: Tile;
  Breadcrumbs: ComponentType<{ lastName?: string | undefined; isWholeShop?: boolean }>;
  /** Drawn when there is no such category. */
  notFound: ReactNode;
}

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
  const whereSearched = isInCategory ? (
    <>
      In {name ?? 'this category'}.{' '}
      <Link href={catalogPath({ ...address, isWholeShop: true, page: 1 })}>Search the whole shop</Link>
    </>
  ) : null;

  return (
    <Page
      title={title}
      intro={address.text && address.isWholeShop ? 'In the whole shop.' : whereSearched}
      breadcrumbs={<Breadcrumbs isWholeShop={address.isWholeShop} lastName={address.text ? 'Search results' : title} />}
    >
      <title>{documentTitle(title)}</title>
      <CategoryChips tree={tree ?? []} way={way} address={address} />
      <CatalogToolbar
        address={address}
        results={results.isPlaceholderData ? undefined : results.data}
        failed={results.isError}
      />
      <CatalogResults address={address} categoryName={name} query={results} Tile={Tile} />
    </Page>
  );
}
