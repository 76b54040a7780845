export const PER_PAGE_DEFAULT = 16;
export const PER_PAGE_MAX = 96;
/** Products on a page of the catalog. Fills the last row of a grid with two or with three columns. */
export const CATALOG_PER_PAGE = 18;
/** A longer text is rejected, not cut. */
export const SEARCH_TEXT_MAX = 200;
/** Shortest text that gets suggestions. */
export const SUGGESTION_TEXT_MIN = 2;

export const SEARCH_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling'] as const;

/** A price or rating in a URL parameter. */
export const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/;
export const PRICE_MAX = 10_000_000;
export const RATING_MAX = 5;
/** A file extension without the dot. */
export const FILE_FORMAT = /^[a-z0-9]{1,20}$/;

/** Products on sale at the start of the default order, and on the shelf of deals, see docs/design/search-and-catalog.md#search. */
export const DEALS = 8;

/** What the filters by a number offer: most triangles of a model, most px of a frame's longest side, least discount in percent. */
export const TRIANGLE_STEPS: readonly number[] = [1_000, 5_000, 20_000, 100_000];
export const FRAME_STEPS: readonly number[] = [16, 32, 64, 128, 256];
export const DISCOUNT_STEPS: readonly number[] = [50, 30, 20, 10];
