import type { Product } from '#contract/product.ts';

type Priced = Pick<Product, 'price' | 'new_price'>;

/** The price that counts: the discounted one where there is one (specification, section 3). Decimal, as on the wire. */
export const effectivePrice = (item: Priced): number => item.new_price ?? item.price;

/** Whether the old price is shown struck through. */
export const isDiscounted = (item: Priced): boolean =>
  item.new_price !== undefined && item.new_price !== null && item.new_price !== item.price;

/** Decimal to integer minor units; sums are made in these, never in decimals. */
export const toMinor = (decimal: number) => Math.round(decimal * 100);

/** Sum of the effective prices (specification, section 3, cart item). Decimal with at most two decimals. */
export const cartTotal = (items: readonly Priced[]): number =>
  items.reduce((sum, item) => sum + toMinor(effectivePrice(item)), 0) / 100;

/** Two decimals followed by the currency (specification, section 2, product card). */
export const formatPrice = (decimal: number, currency: string): string => `${decimal.toFixed(2)} ${currency}`.trim();
