import type { Product } from '#contract/products/product.ts';

export type Priced = Pick<Product, 'price' | 'new_price'>;

/** The discounted price if there is one, else the price. Major units. */
export const effectivePrice = (item: Priced): number => item.new_price ?? item.price;

/** Whether the old price has to be shown struck through. */
export const isDiscounted = (item: Priced): boolean =>
  item.new_price !== undefined && item.new_price !== null && item.new_price !== item.price;

/** Converts major to integer minor units. Sums must be calculated in minor units. */
export const toMinor = (amount: number) => Math.round(amount * 100);

/** Sum of the effective prices in major units. */
export const computeCartTotal = (items: readonly Priced[]): number =>
  items.reduce((sum, item) => sum + toMinor(effectivePrice(item)), 0) / 100;

/** Formats major units as two decimals followed by the currency, see docs/specification.md#product-card. */
export const formatPrice = (amount: number, currency: string): string => `${amount.toFixed(2)} ${currency}`.trim();

/** The discount in whole percent, such as `−30%`; undefined below one percent. */
export const formatDiscount = (item: Priced): string | undefined => {
  const [full, now] = [toMinor(item.price), toMinor(effectivePrice(item))];
  const percent = Math.floor((100 * (full - now)) / full);
  return percent >= 1 ? `−${percent}%` : undefined;
};
