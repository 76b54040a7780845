import { LRUCache } from 'lru-cache';

/**
 * A cache that evicts the least recently used entry first, for up to thousands of entries. It takes memory only for those that it holds:
 * with its option `max`, lru-cache reserves its lists for all of them at once, which is 220 kB for 10,000.
 */
export const createLruCache = <Value extends object | true>(entries: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
