import type { ProductSearch } from '#api/catalog/search-query.ts';
import type { CatalogAddress } from '#lib/addresses/catalog-address.ts';

/** Fills the last row of a grid with two or with three columns. */
export const PER_PAGE = 18;

/** The search request for a catalog URL. The route loader uses it too, so both share one cached query. */
export const toCatalogSearch = (address: CatalogAddress): ProductSearch => {
  const { categoryId, text, isWholeShop, isExact, filters, sort, page } = address;
  return {
    page,
    perPage: PER_PAGE,
    ...(text ? { search: text } : {}),
    ...(text && isExact ? { exact: true } : {}),
    ...(isWholeShop ? {} : { category: [Number(categoryId)] }),
    ...filters,
    ...(sort ? { sort } : {}),
  };
};
