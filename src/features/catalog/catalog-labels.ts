import type { SearchResponse } from '#contract/search.ts';
import { PER_PAGE_DEFAULT } from '#contract/search-terms.ts';
import type { CatalogAddress } from '#lib/catalog-address.ts';
import { formatNumber } from '#lib/format-number.ts';

/** Title while the categories load, and when they fail to load. */
const UNNAMED = 'Catalog';
/** The page heading: the search text or the category. */
export const catalogTitle = ({ text, isWholeShop }: CatalogAddress, categoryName: string | undefined): string => {
  if (text) return `Search results for “${text}”`;
  return isWholeShop ? 'All assets' : (categoryName ?? UNNAMED);
};

/** The number of results, such as `12 assets`. */
export const totalText = ({ data, meta }: SearchResponse): string => {
  const total = meta?.total ?? data.length;
  if (total === 0) return 'no assets';
  return total === 1 ? '1 asset' : `${formatNumber(total)} assets`;
};

/** The range on this page and the number of results, such as `1–16 of 40 assets`. */
export const countText = ({ data, meta }: SearchResponse): string => {
  const total = meta?.total ?? data.length;
  if (total === 0) return 'No assets';
  if (total === 1) return '1 asset';
  const first = meta ? (meta.page - 1) * (meta.per_page || PER_PAGE_DEFAULT) + 1 : 1;
  if (data.length === 0 || data.length === total) return `${formatNumber(total)} assets`;
  return `${formatNumber(first)}–${formatNumber(first + data.length - 1)} of ${formatNumber(total)} assets`;
};
