import type { ProductSearch } from '#api/catalog/search-query.ts';
import { PER_PAGE_DEFAULT } from '#contract/search-terms.ts';
import type { CatalogAddress } from '#lib/catalog-address.ts';

/** What the server is asked for an address of the catalog; the route's loader asks the same, so it is asked once. */
export const catalogSearch = (address: CatalogAddress): ProductSearch => {
  const { categoryId, text, isWholeShop, isExact, filters, sort, page } = address;
  return {
    page,
    perPage: PER_PAGE_DEFAULT,
    ...(text ? { search: text } : {}),
    ...(text && isExact ? { exact: true } : {}),
    ...(isWholeShop ? {} : { category: [Number(categoryId)] }),
    ...filters,
    ...(sort ? { sort } : {}),
  };
};
