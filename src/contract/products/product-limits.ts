/** Limits of what an owner writes about a product, in the catalog folder and in the Admin Panel. Lengths in characters. */
export const PRODUCT_TITLE_MAX = 80;
export const PRODUCT_DESCRIPTION_MIN = 40;
export const PRODUCT_DESCRIPTION_MAX = 4000;
/** Words by which shoppers find a product, besides its title. Lengths of one in characters. */
export const PRODUCT_TAGS_MAX = 20;
export const PRODUCT_TAG_LENGTH_MIN = 2;
export const PRODUCT_TAG_LENGTH_MAX = 30;
/** Fewest and most products of a bundle. */
export const BUNDLE_PRODUCTS_MIN = 2;
export const BUNDLE_PRODUCTS_MAX = 12;
/** Major units. */
export const PRODUCT_PRICE_MAX = 1_000_000;
export const PRODUCT_PICTURES_MAX = 8;
/** Characters of a picture's alternative text. */
export const PICTURE_ALT_MAX = 200;
/** px. The widest variant is derived from the uploaded picture, never enlarged. */
export const PICTURE_WIDTH_MIN = 1280;
/** Bytes of an uploaded picture, and of a picture of the catalog folder. */
export const PICTURE_SIZE_MAX = 20_000_000;
/** Characters of what changed in a version. */
export const CHANGELOG_MAX = 2000;
export const VERSION_FILES_MAX = 20;
/** Bytes of an uploaded product file. A larger one needs an import. */
export const PRODUCT_FILE_SIZE_MAX = 500_000_000;
