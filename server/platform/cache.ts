import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { Database } from './db/client.ts';

/** ms. Every change of the catalog evicts sooner; for what else changes on another node, this is the longest that old values are served. */
export const CACHE_TTL_MS = 30_000;
/** Cached values per database; the least recently used one is evicted first. */
const ENTRIES_MAX = 500;

/** Reads in flight are cached too, so that concurrent callers share one. */
type Cache = LRUCache<string, Promise<unknown>>;

/** What the cache needs: its database, and the clock that expires entries. */
export interface CacheDeps {
  db: Database;
  clock: Clock;
}

const cachesByDatabase = new WeakMap<object, Cache>();

const getCache = ({ db, clock }: CacheDeps): Cache => {
  const existing = cachesByDatabase.get(db);
  if (existing) return existing;
  const cache: Cache = new LRUCache({
    max: ENTRIES_MAX,
    ttl: CACHE_TTL_MS,
    perf: { now: () => clock.now().getTime() },
    // Otherwise lru-cache would use its own timers instead of the injected clock.
    ttlResolution: 0,
  });
  cachesByDatabase.set(db, cache);
  return cache;
};

/**
 * Drops every cached value of a database. Call it after a change of the catalog is committed. A read that is in flight is still
 * handed to its callers but no longer cached.
 */
export const clearCache = (db: Database) => void cachesByDatabase.delete(db);

const withoutCache = new WeakSet<object>();

/** Reads every value of a database anew from now on, to measure that. */
export const disableCache = (db: Database) => void withoutCache.add(db);

/**
 * Returns what `read` returns, cached in this process. Never use it for data of one user or for data that money depends on.
 * Concurrent callers share one read; a failed read is not cached. Callers must not modify the value.
 * @param key names the value, parameters included
 */
export const cached = <Value>(
  deps: CacheDeps,
  key: string,
  read: () => Promise<Value>,
  ttlMs = CACHE_TTL_MS,
): Promise<Value> => {
  if (withoutCache.has(deps.db)) return read();
  const cache = getCache(deps);
  const existing = cache.get(key);
  if (existing) return existing as Promise<Value>;
  const value = read();
  cache.set(key, value, { ttl: ttlMs });
  value.catch(() => {
    if (cache.peek(key) === value) cache.delete(key);
  });
  return value;
};
