import type { ProductSearch } from '#api/catalog/search-query.ts';
import { CATALOG_PER_PAGE } from '#contract/catalog/search-terms.ts';
import type { CatalogAddress } from '#lib/addresses/catalog-address.ts';

/** The search request for a catalog URL. The route loader uses it too, so both share one cached query. */
export const toCatalogSearch = (address: CatalogAddress): ProductSearch => {
  const { categoryId, text, isWholeShop, isExact, filters, sort, page } = address;
  return {
    page,
    perPage: CATALOG_PER_PAGE,
    ...(text ? { search: text } : {}),
    ...(text && isExact ? { exact: true } : {}),
    ...(isWholeShop ? {} : { category: [Number(categoryId)] }),
    ...filters,
    ...(sort ? { sort } : {}),
  };
};
