import type { CartItem } from '#contract/cart/cart.ts';
import { computeBundleSavings, computeTotalWithBundles } from './cart-bundles.ts';
import { effectivePrice } from '#lib/formats/money.ts';

/** Differences between the cart on screen and the cart on the server. Major units. */
export interface PriceChange {
  shownTotal: number;
  total: number;
  currency: string;
  /** `from` is null for a product that was not on screen, `to` for one that is no longer in the cart. */
  lines: Difference[];
  /** What each bundle saves; `from` is null for one that applies only now, `to` for one that no longer applies. */
  bundles: Difference[];
}

interface Difference {
  id: number;
  title: string;
  from: number | null;
  to: number | null;
}

interface Amount {
  id: number;
  title: string;
  amount: number;
}

const computeDifferences = (before: readonly Amount[], after: readonly Amount[]): Difference[] => {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [old, current] = [before, after].map((amounts) => amounts.find((each) => each.id === id));
    const [from, to] = [old?.amount ?? null, current?.amount ?? null];
    return from === to ? [] : [{ id, title: (current ?? old)?.title ?? '', from, to }];
  });
};

const toPrices = (items: readonly CartItem[]): Amount[] =>
  items.map((item) => ({ id: item.id, title: item.title, amount: effectivePrice(item) }));
const toSavings = (items: readonly CartItem[]): Amount[] =>
  computeBundleSavings(items).map(({ id, title, saved }) => ({ id, title, amount: saved }));

/**
 * Compares the cart on screen with the cart on the server.
 * @param shown the cart on screen
 * @param now the cart on the server
 * @param shownTotal the total on screen, in major units
 */
export const computePriceChange = (
  shown: readonly CartItem[],
  now: readonly CartItem[],
  shownTotal: number,
): PriceChange => ({
  shownTotal,
  total: computeTotalWithBundles(now),
  currency: (now[0] ?? shown[0])?.currency ?? '',
  lines: computeDifferences(toPrices(shown), toPrices(now)),
  bundles: computeDifferences(toSavings(shown), toSavings(now)),
});
