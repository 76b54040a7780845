/** Largest report in bytes of JSON: three tabs, each with a full ring buffer. */
export const TRACE_BYTES_MAX = 600_000;
/** Size of a tab's ring buffer, in records. */
export const RING_SIZE = 500;
/** A chart's full state is recorded again after this many of its records, so that a replay can start there. */
export const KEY_FRAME_EVERY = 25;
