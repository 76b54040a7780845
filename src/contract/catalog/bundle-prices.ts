/** A bundle as it prices a cart. Amounts in minor units. */
export interface PricedBundle {
  id: number;
  title: string;
  priceMinor: number;
  currency: string;
  productIds: readonly number[];
}

/** A product to buy at its current price, in minor units. */
export interface PricedProduct {
  productId: number;
  priceMinor: number;
  currency: string;
}

/** A bundle whose price applies, and what it saves in minor units, which is more than nothing. */
export interface AppliedBundle<Bundle extends PricedBundle = PricedBundle> {
  bundle: Bundle;
  savingMinor: number;
}

const computeSaving = (bundle: PricedBundle, products: ReadonlyMap<number, PricedProduct>): number => {
  let sumMinor = 0;
  for (const id of bundle.productIds) {
    const product = products.get(id);
    if (product?.currency !== bundle.currency) return 0;
    sumMinor += product.priceMinor;
  }
  return Math.max(0, sumMinor - bundle.priceMinor);
};

/**
 * The bundles whose prices apply to a cart: all of their products are in it, and cost more bought separately. Of bundles that share a product
 * the one that saves most applies, of equal ones the older one ([design](../../../docs/design/products.md#bundles)). The server charges by this rule;
 * the pages only show it.
 */
export const applyBundles = <Bundle extends PricedBundle>(
  products: readonly PricedProduct[],
  bundles: readonly Bundle[],
): AppliedBundle<Bundle>[] => {
  const free = new Map(products.map((product) => [product.productId, product]));
  return bundles
    .map((bundle) => ({ bundle, savingMinor: computeSaving(bundle, free) }))
    .filter(({ savingMinor }) => savingMinor > 0)
    .toSorted((a, b) => b.savingMinor - a.savingMinor || a.bundle.id - b.bundle.id)
    .filter(({ bundle: { productIds } }) => {
      if (!productIds.every((id) => free.has(id))) return false;
      for (const id of productIds) free.delete(id);
      return true;
    });
};

/**
 * Spreads an amount in proportion to weights, in whole units, by the method of the largest remainder: each share is rounded down, and
 * what is left goes to the shares that lost most by it, of equal ones to the earlier. The shares always add up to the amount, and no
 * share is above its weight when the amount is not above the sum of the weights.
 * @param weights not negative, and not all zero unless the amount is
 */
export const spreadByLargestRemainder = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const parts = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = parts.map((part) => Number(part / sum));
  const left = amount - shares.reduce((all, share) => all + share, 0);
  const remainders = parts.map((part, index) => ({ index, remainder: part % sum }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of remainders.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
};
