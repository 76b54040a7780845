import type { SearchSort } from '#contract/search.ts';
import { SEARCH_SORTS } from '#contract/search-terms.ts';
import { type CatalogFilters, filterParams, readFilters } from './catalog-filters.ts';
import { PAGE_PARAM, pageIn } from './page-number.ts';

/** What the catalog's address says: the list on the page follows from it and from nothing else (design, section 10). */
export interface CatalogAddress {
  /** As in the path. */
  categoryId: string;
  /** The text searched for; empty for a plain category. */
  text: string;
  /** Whether the whole shop is looked through, not only the category. */
  isWholeShop: boolean;
  /** The text is meant as it stands: what the shop took for a typo is none. */
  isExact: boolean;
  filters: CatalogFilters;
  /** Left out: the order that the server finds best. */
  sort?: SearchSort | undefined;
  /** Counted from 1. */
  page: number;
}

/** Names of the address's parameters; the forms that lead to the catalog send the same. */
export const CATALOG_PARAM = { text: 'q', scope: 'scope', exact: 'exact', sort: 'sort', page: PAGE_PARAM } as const;
export const WHOLE_SHOP = 'all';
const YES = 'true';

/** The catalog without an id; it opens the first category. */
export const CATALOG = '/catalog';

/** The category that a search from outside the catalog opens (design, section 10). */
export const ROOT_CATEGORY = '1';

/** Reads the catalog's address. What makes no sense counts as left out: an address is typed, cut and shared by people. */
export const readCatalogAddress = (categoryId: string, params: URLSearchParams): CatalogAddress => ({
  categoryId,
  text: (params.get(CATALOG_PARAM.text) ?? '').trim(),
  isWholeShop: params.get(CATALOG_PARAM.scope) === WHOLE_SHOP,
  isExact: params.get(CATALOG_PARAM.exact) === YES,
  filters: readFilters(params),
  sort: SEARCH_SORTS.find((sort) => sort === params.get(CATALOG_PARAM.sort)),
  page: pageIn(params),
});

/** Writes an address of the catalog; what is the default is left out, so that one list has one address. */
export const catalogPath = (address: Partial<CatalogAddress> & Pick<CatalogAddress, 'categoryId'>): string => {
  const { categoryId, text, isWholeShop, isExact, filters = {}, sort, page = 1 } = address;
  const params = new URLSearchParams([
    ...(text ? [[CATALOG_PARAM.text, text]] : []),
    ...(text && isExact ? [[CATALOG_PARAM.exact, YES]] : []),
    ...(isWholeShop ? [[CATALOG_PARAM.scope, WHOLE_SHOP]] : []),
    ...filterParams(filters),
    ...(sort ? [[CATALOG_PARAM.sort, sort]] : []),
    ...(page > 1 ? [[CATALOG_PARAM.page, String(page)]] : []),
  ]).toString();
  return `${CATALOG}/${encodeURIComponent(categoryId)}${params ? `?${params}` : ''}`;
};

/** A part of the catalog that can be searched: a category, or from its page the whole shop. */
export type CatalogPlace = Pick<CatalogAddress, 'categoryId' | 'isWholeShop'>;

/**
 * Where a search leads: to the same part of the catalog, or from any other page to the catalog without an id, which then looks in
 * the whole shop (specification, section 2; design, section 10).
 */
export const searchPath = (text: string, onCatalog: CatalogPlace | null): string => {
  if (onCatalog) return catalogPath({ ...onCatalog, text });
  const params = new URLSearchParams({ [CATALOG_PARAM.text]: text, [CATALOG_PARAM.scope]: WHOLE_SHOP });
  return text ? `${CATALOG}?${params.toString()}` : CATALOG;
};

/** What is searched by the box on a page with this address; null outside of the catalog. */
export const catalogPlaceIn = (pathname: string, search: string): CatalogPlace | null => {
  const categoryId = categoryIdIn(pathname);
  if (categoryId === null) return null;
  const { isWholeShop } = readCatalogAddress(categoryId, new URLSearchParams(search));
  return { categoryId, isWholeShop };
};

/** The search text that an address names; empty when it names none. */
export const searchTextIn = (pathname: string, search: string): string =>
  categoryIdIn(pathname) === null ? '' : readCatalogAddress(ROOT_CATEGORY, new URLSearchParams(search)).text;

/** The category id in a path of the catalog; null on any other page. */
export const categoryIdIn = (pathname: string): string | null => /^\/catalog\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
