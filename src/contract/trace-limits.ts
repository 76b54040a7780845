/** Bytes of a report as JSON: three tabs, each with a full ring. */
export const TRACE_LIMIT = 600_000;
/** Records that a tab keeps; older ones make room. */
export const RING_SIZE = 500;
/** A key frame of each chart after so many of its records: where a replay can begin once older ones made room. */
export const KEY_FRAME_EVERY = 25;
