import type { BundleStatus } from '#contract/admin/admin-bundles.ts';
import type { StoredBundle } from '../queries/bundles.ts';

/** The sum of the current prices of a bundle's products, in minor units. */
export const sumPrices = (products: readonly { priceMinor: number }[]): number =>
  products.reduce((sum, { priceMinor }) => sum + priceMinor, 0);

/** Whether pages offer a bundle, by the prices of the server's clock. */
export const getBundleStatus = ({ isListed, priceMinor, currency, products }: StoredBundle): BundleStatus => {
  if (!isListed) return 'unlisted';
  const areForSale = products.every((product) => product.isListed && product.currency === currency);
  return areForSale && sumPrices(products) > priceMinor ? 'offered' : 'paused';
};
