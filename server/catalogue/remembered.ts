import type { ShopContext } from '#server/context.ts';

/** ms that another process may go on with what it has read after an import. */
const KEEP_FOR = 30_000;
/** Answers kept for one database; the oldest one goes first. */
const KEPT_MAX = 500;

interface Kept {
  readAt: number;
  value: Promise<unknown>;
}

const keptByDatabase = new WeakMap<object, Map<string, Kept>>();

/** Forgets what was read of the catalogue: after every change of it. */
export const forgetCatalogue = (db: ShopContext['db']) => void keptByDatabase.delete(db);

/**
 * What `read` gives, kept in this process for a short time. Callers at once share one reading; a failed one is not kept.
 * @param key names what is read, parameters included
 */
export const remembered = async <Value>(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> => {
  const kept = keptByDatabase.get(db) ?? new Map<string, Kept>();
  keptByDatabase.set(db, kept);
  const now = clock.now().getTime();
  const known = kept.get(key);
  if (known && now - known.readAt < KEEP_FOR) return known.value as Promise<Value>;

  const value = read();
  kept.delete(key);
  kept.set(key, { readAt: now, value });
  if (kept.size > KEPT_MAX) for (const oldest of [...kept.keys()].slice(0, kept.size - KEPT_MAX)) kept.delete(oldest);
  value.catch(() => {
    if (kept.get(key)?.value === value) kept.delete(key);
  });
  return value;
};
