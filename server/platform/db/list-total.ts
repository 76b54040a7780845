import { type CacheDeps, cached } from '#server/platform/cache.ts';

/** Totals up to this are counted for every page; larger ones are cached, because counting them takes longer than reading the page. */
const EXACT_TOTAL_MAX = 1000;

/**
 * Number of rows in an admin list.
 * @param list.key identifies the list and its filters
 * @param list.count counts at most `limit` matching rows; null means no limit
 */
export const countTotal = async (
  deps: CacheDeps,
  list: { key: string; count: (limit: number | null) => Promise<number> },
): Promise<number> => {
  const count = await list.count(EXACT_TOTAL_MAX + 1);
  if (count <= EXACT_TOTAL_MAX) return count;
  return cached(deps, `total of ${list.key}`, () => list.count(null));
};
