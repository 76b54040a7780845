import type { SearchSort } from '#contract/catalog/search.ts';
import { SEARCH_SORTS } from '#contract/catalog/search-terms.ts';
import { type CatalogFilters, YES, filterParams, readFilters } from '#lib/catalog/catalog-filters.ts';
import { PAGE_PARAM, readPageNumber } from './page-number.ts';

/** The state of the catalog page. All of it is in the URL, so a shared link shows the same list. */
export interface CatalogAddress {
  /** Id as in the path. */
  categoryId: string;
  /** Search text; empty to show a whole category. */
  text: string;
  /** Searches all categories instead of this one. */
  isWholeShop: boolean;
  /** Searches the text as typed, without correcting typos. */
  isExact: boolean;
  filters: CatalogFilters;
  /** Defaults to the server's order. */
  sort?: SearchSort | undefined;
  /** Counted from 1. */
  page: number;
}

/** Names of the URL parameters. The search forms send the same names. */
export const CATALOG_PARAM = { text: 'q', scope: 'scope', exact: 'exact', sort: 'sort', page: PAGE_PARAM } as const;
export const WHOLE_SHOP = 'all';

/** The catalog without a category id. It opens the root category. */
export const CATALOG = '/catalog';

/** The category that a search from another page opens. */
export const ROOT_CATEGORY = '1';

/** Without NUL, which the server rejects and the search box cannot hold. */
const readText = (params: URLSearchParams) => (params.get(CATALOG_PARAM.text) ?? '').replaceAll('\0', '').trim();

const readIsWholeShop = (params: URLSearchParams) => params.get(CATALOG_PARAM.scope) === WHOLE_SHOP;

/** Reads the catalog's URL. Invalid parameters are ignored, because people edit and cut URLs. */
export const readCatalogAddress = (categoryId: string, params: URLSearchParams): CatalogAddress => ({
  categoryId,
  text: readText(params),
  isWholeShop: readIsWholeShop(params),
  isExact: params.get(CATALOG_PARAM.exact) === YES,
  filters: readFilters(params),
  sort: SEARCH_SORTS.find((sort) => sort === params.get(CATALOG_PARAM.sort)),
  page: readPageNumber(params),
});

/** The parameters of a URL of the catalog. Defaults are left out, so that every list has one URL. */
export const toCatalogParams = ({
  text,
  isWholeShop,
  isExact,
  filters = {},
  sort,
  page = 1,
}: Partial<CatalogAddress>): string[][] => [
  ...(text ? [[CATALOG_PARAM.text, text]] : []),
  ...(text && isExact ? [[CATALOG_PARAM.exact, YES]] : []),
  ...(isWholeShop ? [[CATALOG_PARAM.scope, WHOLE_SHOP]] : []),
  ...filterParams(filters),
  ...(sort ? [[CATALOG_PARAM.sort, sort]] : []),
  ...(page > 1 ? [[CATALOG_PARAM.page, String(page)]] : []),
];

const withQuery = (path: string, params: string[][]) => {
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
};

/** Builds a URL of the catalog. */
export const catalogPath = (address: Partial<CatalogAddress> & Pick<CatalogAddress, 'categoryId'>): string =>
  withQuery(`${CATALOG}/${encodeURIComponent(address.categoryId)}`, toCatalogParams(address));

/** What a search covers: a category, or the whole shop. */
export type CatalogScope = Pick<CatalogAddress, 'categoryId' | 'isWholeShop'>;

/** The target of a search. Outside the catalog it covers the whole shop, see docs/design/search-and-catalog.md#search. */
export const searchPath = (text: string, scope: CatalogScope | null): string =>
  scope ? catalogPath({ ...scope, text }) : withQuery(CATALOG, toCatalogParams({ text, isWholeShop: text !== '' }));

/** What the search box of the header covers: the whole shop. Without a text the open list stays. */
export const getHeaderScope = (scope: CatalogScope | null, text: string): CatalogScope | null =>
  scope && text.trim() ? { ...scope, isWholeShop: true } : scope;

/** The open part of the catalog; null outside the catalog. */
export const readCatalogScope = (pathname: string, search: string): CatalogScope | null => {
  const categoryId = readCategoryId(pathname);
  if (categoryId === null) return null;
  return { categoryId, isWholeShop: readIsWholeShop(new URLSearchParams(search)) };
};

/** The search text of a catalog page, also of the one without an id, which only redirects; empty if there is none. */
export const readSearchText = (pathname: string, search: string): string =>
  pathname === CATALOG || readCategoryId(pathname) !== null ? readText(new URLSearchParams(search)) : '';

/** The category id in a catalog path; null for any other path. */
export const readCategoryId = (pathname: string): string | null =>
  /^\/catalog\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
