import { cached } from '#server/platform/cache.ts';
import type { ShopContext } from '#server/context.ts';

/** Up to here a total is counted anew for every page; a larger one is kept for a while, as counting it takes longer than the page. */
const COUNT_ANEW_MAX = 1000;

/**
 * How many rows a list for staff has (design, section 10).
 * @param list.key names the list and its filters: what the count is of
 * @param list.count counts the matching rows, but no more than `limit` of them
 */
export const totalOf = async (
  parts: Pick<ShopContext, 'db' | 'clock'>,
  list: { key: string; count: (limit: number | null) => Promise<number> },
): Promise<number> => {
  const few = await list.count(COUNT_ANEW_MAX + 1);
  if (few <= COUNT_ANEW_MAX) return few;
  return cached(parts, `total of ${list.key}`, () => list.count(null));
};
