import type { FindOwnedProducts, ListOwnedProducts } from '#server/modules/catalog/ownership.ts';
import { type UserCacheDeps, createUserCache } from '#server/platform/db/user-cache.ts';
import { ownershipChanges } from './ownership-changes.ts';
import { findOwnedAmong, listOwnedBy } from './queries/grants.ts';

/** The trigger on grants notifies it. */
const CHANNEL = 'ownership_changes';
/** Most users own few products. The products of one who owns more are looked up at each call, so that they take no room. */
const PRODUCTS_MAX = 1_000;

/** Knows which products a user owns, for marks in lists. What money or a download depends on reads the grants themselves. */
export interface OwnershipCache {
  find: FindOwnedProducts;
  list: ListOwnedProducts;
  /** Starts to cache. Before, and while no notification can arrive, each call reads the database. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NOTHING: ReadonlySet<number> = new Set();

/** See docs/decisions/027-cache-sessions-while-notifications-arrive.md. */
export const createOwnershipCache = (deps: UserCacheDeps): OwnershipCache => {
  const { db } = deps;
  const { start, stop, find } = createUserCache<ReadonlySet<number> | 'too many'>(deps, CHANNEL, ownershipChanges);
  const readAll = async (userId: string) => {
    const owned = await listOwnedBy(db, userId, PRODUCTS_MAX + 1);
    return { value: owned.size > PRODUCTS_MAX ? ('too many' as const) : owned };
  };
  const readOwned = async (userId: string) => (await find(userId, 'owned', () => readAll(userId))) ?? NOTHING;
  return {
    find: async (userId, productIds) => {
      const owned = await readOwned(userId);
      if (owned === 'too many') return findOwnedAmong(db, userId, productIds);
      return owned.size === 0 ? NOTHING : new Set(productIds.filter((id) => owned.has(id)));
    },
    list: async (userId) => {
      const owned = await readOwned(userId);
      return [...(owned === 'too many' ? await listOwnedBy(db, userId, null) : owned)];
    },
    start,
    stop,
  };
};
