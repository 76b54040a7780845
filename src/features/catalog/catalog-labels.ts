import type { SearchResponse } from '#contract/catalog/search.ts';
import { SEARCH_TEXT_MAX } from '#contract/catalog/search-terms.ts';
import type { CatalogAddress } from '#lib/addresses/catalog-address.ts';
import { formatNumber } from '#lib/formats/format-number.ts';

/** Title while the categories load, and when they fail to load. */
const UNNAMED = 'Catalog';
/** The server rejects the text, so there is nothing to load again. */
export const isTooLong = ({ text }: CatalogAddress): boolean => text.length > SEARCH_TEXT_MAX;

/** The page heading: the search text or the category. */
export const formatCatalogTitle = ({ text, isWholeShop }: CatalogAddress, categoryName: string | undefined): string => {
  if (text) return `Search results for “${text}”`;
  return isWholeShop ? 'All assets' : (categoryName ?? UNNAMED);
};

/** The number of results, such as `12 assets`. */
export const formatTotal = ({ data, meta }: SearchResponse): string => {
  const total = meta?.total ?? data.length;
  if (total === 0) return 'no assets';
  return total === 1 ? '1 asset' : `${formatNumber(total)} assets`;
};

/** The range on this page and the number of results, such as `1–18 of 40 assets`. */
export const countText = (response: SearchResponse): string => {
  const { data, meta } = response;
  const total = meta?.total ?? data.length;
  if (data.length === 0) return total > 0 ? 'No assets on this page' : 'No assets';
  if (data.length === total) return formatTotal(response);
  const first = meta ? (meta.page - 1) * meta.per_page + 1 : 1;
  return `${formatNumber(first)}–${formatNumber(first + data.length - 1)} of ${formatNumber(total)} assets`;
};

/** Which words the assets have when none has all of them; null when they have all. */
export const describePartialMatch = (
  { partial, any_of: anyOf }: SearchResponse,
  sort: CatalogAddress['sort'],
): string | null => {
  const sentence = 'No asset has all of these words.';
  if (partial) return `${sentence} These have “${partial}”:`;
  if (!anyOf) return null;
  const [first = '', ...others] = anyOf.map((word) => `“${word}”`);
  if (sort && sort !== 'relevance') return `${sentence} These have ${[first, ...others].join(' or ')}:`;
  return `${sentence} First are those with ${first}, then those with ${others.join(', then ')}:`;
};
