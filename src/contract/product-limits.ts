/** Limits of what an owner writes about a product, in the catalog folder and in the Admin Panel. Lengths in characters. */
export const PRODUCT_TITLE_MAX = 80;
export const PRODUCT_DESCRIPTION_MIN = 40;
export const PRODUCT_DESCRIPTION_MAX = 4000;
/** Fewest and most products of a bundle. */
export const BUNDLE_PRODUCTS_MIN = 2;
export const BUNDLE_PRODUCTS_MAX = 12;
/** Major units. */
export const PRODUCT_PRICE_MAX = 1_000_000;
