import type { Clock } from '#server/platform/clock.ts';
import { createLruCache } from '#server/platform/lru-cache.ts';
import type { Database } from './client.ts';
import type { Listen } from './listen.ts';
import type { UserChanges } from './user-changes.ts';

const USERS_MAX = 10_000;
/** Time after which an entry is read again. Changes evict it long before; this limits a fault that nobody thought of. */
const LIFETIME_MS = 10_000;

/** What was read for a user. */
export interface UserEntry<Value> {
  value: Value;
  /** When it is no longer true even if nothing changes. */
  expiresAt?: Date;
}

/** Caches what belongs to a user, as long as the database notifies this node of changes. */
export interface UserCache<Value> {
  /**
   * @param key which of the user's entries; one change evicts all of them
   * @param read reads the database; null is not cached
   */
  find(userId: string, key: string, read: () => Promise<UserEntry<Value> | null>): Promise<Value | null>;
  /** Number of changes of any user that this node knows of. */
  changes(): number;
  /** Starts to cache. Before, and while no notification can arrive, each call reads the database. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface UserCacheDeps {
  db: Database;
  clock: Clock;
  listen: Listen;
}

/**
 * See docs/decisions/027-cache-sessions-while-notifications-arrive.md.
 * @param channel of NOTIFY. Its payload is the user's id; an empty one stands for all users.
 * @param local changes of this process
 */
export const createUserCache = <Value>(
  { db, clock, listen }: UserCacheDeps,
  channel: string,
  local: UserChanges,
): UserCache<Value> => {
  const byUser = createLruCache<Map<string, { value: Value; expiresAt: number }>>(USERS_MAX);
  /** Number of changes so far. What was read before a change is not cached after it. */
  let changes = 0;
  const never = () => false;
  let isCurrent = never;
  let stopListening = async () => {};

  const evict = (userId: string) => {
    changes += 1;
    if (userId === '') byUser.clear();
    else byUser.delete(userId);
  };
  const evictAll = () => evict('');
  local.listen(db, evict);

  const store = (userId: string, key: string, { value, expiresAt }: UserEntry<Value>, now: number) => {
    const entries = byUser.get(userId) ?? new Map<string, { value: Value; expiresAt: number }>();
    entries.set(key, { value, expiresAt: Math.min(expiresAt?.getTime() ?? Infinity, now + LIFETIME_MS) });
    byUser.set(userId, entries);
  };

  return {
    find: async (userId, key, read) => {
      if (!isCurrent()) return (await read())?.value ?? null;
      const now = clock.now().getTime();
      const cached = byUser.get(userId)?.get(key);
      if (cached && cached.expiresAt > now) return cached.value;
      const changesBefore = changes;
      const found = await read();
      if (found && changes === changesBefore) store(userId, key, found, now);
      return found?.value ?? null;
    },
    changes: () => changes,
    start: async () => {
      stopListening = await listen(channel, {
        onMessage: evict,
        onConnected: (isConnectionCurrent) => {
          evictAll();
          isCurrent = isConnectionCurrent;
        },
        onDisconnected: () => {
          isCurrent = never;
          evictAll();
        },
      });
    },
    stop: async () => {
      isCurrent = never;
      await stopListening();
    },
  };
};
