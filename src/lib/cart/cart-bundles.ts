import { applyBundles } from '#contract/catalog/bundle-prices.ts';
import type { CartItem } from '#contract/cart/cart.ts';
import { computeCartTotal, effectivePrice, toMinor } from '#lib/formats/money.ts';

/** What a bundle saves in a cart, in major units. */
export interface BundleSaving {
  id: number;
  title: string;
  saved: number;
}

/** The bundles whose prices apply to these products of a cart, the one that saves most first. */
export const computeBundleSavings = (items: readonly CartItem[]): BundleSaving[] => {
  const bundles = new Map(items.flatMap((item) => item.bundles ?? []).map((bundle) => [bundle.id, bundle]));
  const products = items
    // Nobody pays for an owned product, so it completes no bundle.
    .filter(({ purchased }) => purchased !== true)
    .map((item) => ({ productId: item.id, priceMinor: toMinor(effectivePrice(item)), currency: item.currency }));
  const priced = [...bundles.values()].map(({ id, title, price, currency, product_ids: productIds }) => ({
    id,
    title,
    priceMinor: toMinor(price),
    currency,
    productIds,
  }));
  return applyBundles(products, priced).map(({ bundle: { id, title }, savingMinor }) => ({
    id,
    title,
    saved: savingMinor / 100,
  }));
};

/** What is to be paid for a cart, in major units. The server computes the total that is charged. */
export const computeTotalWithBundles = (items: readonly CartItem[]): number =>
  computeBundleSavings(items).reduce((sum, { saved }) => sum - toMinor(saved), toMinor(computeCartTotal(items))) / 100;
