import { type PricedBundle, applyBundles, spreadByLargestRemainder } from '#contract/catalog/bundle-prices.ts';
import type { CartLine } from '../queries/cart-lines.ts';

/** A line with the price that is charged. The last three fields are null for a line without a share of a bundle's saving. */
export interface PricedLine extends CartLine {
  listPriceMinor: number | null;
  priceReason: string | null;
  bundleId: number | null;
}

/**
 * Prices the lines of a cart with the bundles that apply. Each bundle's saving is spread over its lines in proportion to their prices,
 * so the lines add up to the bundle's price exactly ([decision](../../../docs/decisions/042-price-bundles-by-one-function.md)).
 */
export const priceLines = (lines: readonly CartLine[], bundles: readonly PricedBundle[]): PricedLine[] => {
  const priced = lines.map((line): PricedLine => ({
    ...line,
    listPriceMinor: null,
    priceReason: null,
    bundleId: null,
  }));
  for (const { bundle, savingMinor } of applyBundles(lines, bundles)) {
    const members = priced.filter(({ productId }) => bundle.productIds.includes(productId));
    const shares = spreadByLargestRemainder(
      savingMinor,
      members.map(({ priceMinor }) => priceMinor),
    );
    for (const [index, line] of members.entries()) {
      const share = shares[index] ?? 0;
      if (share === 0) continue;
      line.listPriceMinor = line.priceMinor;
      line.priceMinor -= share;
      line.priceReason = `Bundle: ${bundle.title}`;
      line.bundleId = bundle.id;
    }
  }
  return priced;
};
