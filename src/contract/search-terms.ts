export const PER_PAGE_DEFAULT = 16;
export const PER_PAGE_MAX = 96;
/** A longer text is cut by nobody: it is refused. */
export const SEARCH_TEXT_MAX = 200;
/** From here on a text is long enough to suggest something for. */
export const SUGGESTED_FROM = 2;

export const SEARCH_SORTS = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling'] as const;

/** A price or a rating to filter by, as an address writes it. */
export const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/;
export const PRICE_MAX = 10_000_000;
export const RATING_MAX = 5;
/** A file format as in a file's name, without the point. */
export const FILE_FORMAT = /^[a-z0-9]{1,20}$/;
