import type { ProductSearch } from '#api/catalog/search-query.ts';
import { PER_PAGE_DEFAULT } from '#contract/search.ts';
import type { CatalogAddress } from '#lib/catalog-address.ts';

/** What the server is asked for an address of the catalogue; the route's loader asks the same, so it is asked once. */
export const catalogSearch = ({ categoryId, text, isWholeShop, sort, page }: CatalogAddress): ProductSearch => ({
  page,
  perPage: PER_PAGE_DEFAULT,
  ...(text ? { search: text } : {}),
  ...(isWholeShop ? {} : { category: [Number(categoryId)] }),
  ...(sort ? { sort } : {}),
});
