/** Products whose facts one call reads. A page of a list has as many at most. */
export const FACTS_IDS_MAX = 96;
/** Bytes. */
export const MEGABYTE = 1_000_000;
