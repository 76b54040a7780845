/** Largest report in bytes of JSON: three tabs, each with a full ring buffer. */
export const TRACE_BYTES_MAX = 600_000;
/** Size of a tab's ring buffer, in records. */
export const RING_SIZE = 500;
/** A chart's full state is recorded again after this many of its records, so that a replay can start there. */
export const KEY_FRAME_EVERY = 25;
/** Most items of a list in facts, such as the products of a wishlist that are added to the cart. The recorder leaves out the others. */
export const FACTS_LIST_MAX = 1_000;
/**
 * Whether a number may be stored in a report. PostgreSQL stores a number in JSON with all of its digits: 1e308 and 5e-324 have over 300,
 * so that a small report of them would fill the disk.
 */
export const isTraceNumber = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
