import type { CartItem } from '#contract/cart.ts';
import { totalWithBundles } from './cart-bundles.ts';
import { effectivePrice } from './money.ts';

/** Differences between the cart on screen and the cart on the server. Major units. */
export interface PriceChange {
  shownTotal: number;
  total: number;
  currency: string;
  /** `from` is null for a product that was not on screen, `to` for one that can no longer be bought. */
  lines: { id: number; title: string; from: number | null; to: number | null }[];
}

/**
 * Lists what changed since the cart was shown.
 * @param shown the cart on screen
 * @param now the cart on the server
 * @param shownTotal the total on screen, in major units
 */
export const findPriceChange = (
  shown: readonly CartItem[],
  now: readonly CartItem[],
  shownTotal: number,
): PriceChange => {
  const ids = [...new Set([...now, ...shown].map(({ id }) => id))];
  const lines = ids.flatMap((id) => {
    const before = shown.find((item) => item.id === id);
    const after = now.find((item) => item.id === id);
    const from = before ? effectivePrice(before) : null;
    const to = after ? effectivePrice(after) : null;
    return from === to ? [] : [{ id, title: (after ?? before)?.title ?? '', from, to }];
  });
  return { shownTotal, total: totalWithBundles(now), currency: (now[0] ?? shown[0])?.currency ?? '', lines };
};
