import type { ProductSearch } from '#api/catalog/search-query.ts';
import { PER_PAGE_DEFAULT } from '#contract/search-terms.ts';
import type { CatalogAddress } from '#lib/catalog-address.ts';

/** The search request for a catalog URL. The route loader uses it too, so both share one cached query. */
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
