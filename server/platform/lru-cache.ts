import { LRUCache } from 'lru-cache';

/**
 * A cache that evicts the least recently used entry first. It takes memory only for the entries that it holds: with its option `max`,
 * lru-cache reserves lists for all that it may hold, 220 kB for 10,000.
 * @param entries that it holds at most
 */
export const createLruCache = <Value extends object | true>(entries: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
