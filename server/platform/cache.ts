import { LRUCache } from 'lru-cache';
import type { ShopContext } from '#server/context.ts';

/** ms that another process may go on with what it has read after an import. */
const KEEP_FOR = 30_000;
/** Answers kept for one database; the one that nobody asked for longest goes first. */
const KEPT_MAX = 500;

/** Readings under way are kept as well: whoever asks for the same meanwhile waits for the same one. */
type Kept = LRUCache<string, Promise<unknown>>;

const keptByDatabase = new WeakMap<object, Kept>();

const keptOf = ({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Kept => {
  const known = keptByDatabase.get(db);
  if (known) return known;
  const kept: Kept = new LRUCache({
    max: KEPT_MAX,
    ttl: KEEP_FOR,
    perf: { now: () => clock.now().getTime() },
    // Else it would go by timers of its own beside the shop's clock.
    ttlResolution: 0,
  });
  keptByDatabase.set(db, kept);
  return kept;
};

/**
 * Forgets what was read of the catalog: after every change of it, once that is committed. A reading that began before is given to
 * those who wait for it, and not kept.
 */
export const forgetCatalog = (db: ShopContext['db']) => void keptByDatabase.delete(db);

/** Forgets one thing that was read, as `forgetCatalog` forgets all. */
export const forgetOne = (db: ShopContext['db'], key: string) => void keptByDatabase.get(db)?.delete(key);

/**
 * What `read` gives, kept in this process for a short time: never anything of one user, and nothing that money goes by. Callers at
 * once share one reading; a failed one is not kept. Nobody may change the value.
 * @param key names what is read, parameters included
 * @param keepFor ms
 */
export const remembered = <Value>(
  parts: Pick<ShopContext, 'db' | 'clock'>,
  key: string,
  read: () => Promise<Value>,
  keepFor = KEEP_FOR,
): Promise<Value> => {
  const kept = keptOf(parts);
  const known = kept.get(key);
  if (known) return known as Promise<Value>;
  const value = read();
  kept.set(key, value, { ttl: keepFor });
  value.catch(() => {
    if (kept.peek(key) === value) kept.delete(key);
  });
  return value;
};
