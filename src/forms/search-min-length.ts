/** Minimum length of a search text, in characters. */
export const SEARCH_MIN_LENGTH = 2;
