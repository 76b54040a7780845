/**
 * The price of a product after a sale of several products. It rounds, but never to nothing: a percentage makes no product free.
 * @param priceMinor price in minor units
 * @param percent whole number from 1 to 99
 */
export const computePriceOff = (priceMinor: number, percent: number): number =>
  Math.max(1, Math.round((priceMinor * (100 - percent)) / 100));
