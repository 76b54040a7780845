/** Largest report in bytes of JSON: three tabs, each with a full ring buffer. */
export const TRACE_BYTES_MAX = 600_000;
/** Size of a tab's ring buffer, in records. */
export const RING_SIZE = 500;
/** A chart's full state is recorded again after this many of its records, so that a replay can start there. */
export const KEY_FRAME_EVERY = 25;
/** Most items of a list in facts, such as the products of a wishlist that are added to the cart. The recorder leaves out the others. */
export const FACTS_LIST_MAX = 1_000;
/** Most characters of an identifier, such as a state or the pattern of a path. */
export const IDENTIFIER_MAX = 120;
