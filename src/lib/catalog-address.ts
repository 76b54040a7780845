import { type SearchSort, searchSortSchema } from '#contract/search.ts';
import { PAGE_PARAM, pageIn } from './page-number.ts';

/** What the catalogue's address says: the list on the page follows from it and from nothing else (design, section 10). */
export interface CatalogAddress {
  /** As in the path. */
  categoryId: string;
  /** The text searched for; empty for a plain category. */
  text: string;
  /** Whether the whole shop is looked through, not only the category. */
  isWholeShop: boolean;
  /** Left out: the order that the server finds best. */
  sort?: SearchSort | undefined;
  /** Counted from 1. */
  page: number;
}

/** Names of the address's parameters; the forms that lead to the catalogue send the same. */
export const CATALOG_PARAM = { text: 'q', scope: 'scope', sort: 'sort', page: PAGE_PARAM } as const;
export const WHOLE_SHOP = 'all';

/** The category that a search from outside the catalogue opens (design, section 10). */
export const ROOT_CATEGORY = '1';

/** Reads the catalogue's address. What makes no sense counts as left out: an address is typed, cut and shared by people. */
export const readCatalogAddress = (categoryId: string, params: URLSearchParams): CatalogAddress => ({
  categoryId,
  text: (params.get(CATALOG_PARAM.text) ?? '').trim(),
  isWholeShop: params.get(CATALOG_PARAM.scope) === WHOLE_SHOP,
  sort: searchSortSchema.safeParse(params.get(CATALOG_PARAM.sort)).data,
  page: pageIn(params),
});

/** Writes an address of the catalogue; what is the default is left out, so that one list has one address. */
export const catalogPath = (address: Partial<CatalogAddress> & Pick<CatalogAddress, 'categoryId'>): string => {
  const { categoryId, text, isWholeShop, sort, page = 1 } = address;
  const params = new URLSearchParams({
    ...(text ? { [CATALOG_PARAM.text]: text } : {}),
    ...(isWholeShop ? { [CATALOG_PARAM.scope]: WHOLE_SHOP } : {}),
    ...(sort ? { [CATALOG_PARAM.sort]: sort } : {}),
    ...(page > 1 ? { [CATALOG_PARAM.page]: String(page) } : {}),
  }).toString();
  return `/catalog/${encodeURIComponent(categoryId)}${params ? `?${params}` : ''}`;
};

/** The category id in a path of the catalogue; null on any other page. */
export const categoryIdIn = (pathname: string): string | null => /^\/catalog\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
