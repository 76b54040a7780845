/** Shorter prefixes match too many products to be useful. */
export const PREFIX_MIN = 2;

/** What a word adds to a product's score per field: A is the title, B tags and category names, C the description. */
export const FIELD_SCORES = { A: 4, B: 2, C: 1 } as const;
/** What the last word adds when the title has only a longer word that starts with it. */
export const TITLE_PREFIX_SCORE = 1;

/** What a product with an earlier one of several words gets beyond the highest score of one word. */
export const EARLIER_WORD_SCORE = 8;

/** Minimum `word_similarity` (0 to 1) between a typed word and its correction. */
export const WORD_SIMILARITY_MIN = 0.45;
/** Shorter words are similar to too many others. */
export const CORRECTABLE_MIN = 4;
/** In a shorter word, one letter more, less or another makes too many other words. */
export const ONE_LETTER_MIN = 5;
/** Letters of a word for each letter in which a guess may differ beside a word that is right. */
export const LETTERS_PER_EDIT = 4;
/** Longer words have too many trigrams. */
export const CORRECTABLE_MAX = 30;
/** Shorter words of the catalog correct nothing. */
export const CORRECTION_MIN = 3;

/** Best-selling matches among which the suggested products are chosen. */
export const SUGGESTION_CANDIDATES = 200;
export const SUGGESTED_PRODUCTS = 5;
