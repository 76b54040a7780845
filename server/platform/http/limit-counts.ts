import { createHash } from 'node:crypto';
import type { LRUCache } from 'lru-cache';
import { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLruCache } from '#server/platform/lru-cache.ts';

/** Clients whose requests are counted, per limit. Beyond this number the least recently used client is evicted. */
const CLIENTS_MAX = 10_000;
/** Part of a limit that a client may use on one node before the other nodes learn of it. */
const SHARED_FROM = 1 / 8;

/** Requests of a client that other nodes are to count too: limit, client, start of the window, its length (both ms), requests. */
export const sharedCountSchema = z.tuple([
  z.string().max(40),
  z.string().max(40),
  z.number(),
  z.number().positive(),
  z.int().positive(),
]);
export type SharedCount = z.infer<typeof sharedCountSchema>;

interface Count {
  limit: string;
  client: string;
  /** ms */
  startedAt: number;
  windowMs: number;
  requests: number;
  /** Requests on this node that other nodes do not know yet. */
  unshared: number;
}

/** Counts requests in memory, see docs/design/api.md#limits. A window starts with its first request. */
export interface LimitCounts {
  /**
   * Counts a request.
   * @param key a client, of any length and content. Only its hash is stored
   * @returns requests in the present window, this one included, and the time until it ends
   */
  count(limit: { name: string; max: number; windowMs: number }, key: string): { current: number; ttlMs: number };
  /** What other nodes are to count since the last call: only clients that have used a good part of a limit. */
  takeShared(): SharedCount[];
  /** Adds what another node has counted. */
  add(shared: SharedCount): void;
}

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);

export const createLimitCounts = (clock: Clock): LimitCounts => {
  const byLimit = new Map<string, LRUCache<string, Count>>();
  const toShare = new Set<Count>();

  const find = (limit: string, client: string, startedAt: number, windowMs: number): Count => {
    const counts = byLimit.get(limit) ?? createLruCache<Count>(CLIENTS_MAX);
    byLimit.set(limit, counts);
    const found = counts.get(client);
    const now = clock.now().getTime();
    // A clock that was set back would make a window longer.
    if (found && found.startedAt <= now && found.startedAt + found.windowMs > now) return found;
    const count = { limit, client, startedAt, windowMs, requests: 0, unshared: 0 };
    counts.set(client, count);
    return count;
  };

  return {
    count: ({ name, max, windowMs }, key) => {
      const now = clock.now().getTime();
      const count = find(name, hashKey(key), now, windowMs);
      count.requests += 1;
      count.unshared += 1;
      if (count.requests >= max * SHARED_FROM) toShare.add(count);
      return { current: count.requests, ttlMs: count.startedAt + count.windowMs - now };
    },
    takeShared: () => {
      const now = clock.now().getTime();
      const live = [...toShare].filter(({ startedAt, windowMs }) => startedAt + windowMs > now);
      const shared = live.map(({ limit, client, startedAt, windowMs, unshared }): SharedCount => [
        limit,
        client,
        startedAt,
        windowMs,
        unshared,
      ]);
      for (const count of toShare) count.unshared = 0;
      toShare.clear();
      return shared;
    },
    add: ([limit, client, startedAt, windowMs, requests]) => {
      const now = clock.now().getTime();
      // The clocks of two nodes may differ a little.
      if (startedAt + windowMs > now) find(limit, client, Math.min(startedAt, now), windowMs).requests += requests;
    },
  };
};
