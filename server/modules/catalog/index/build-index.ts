import type { Database, OpenDatabase } from '#server/platform/db/client.ts';
import { readIndexSettings, readNextIndexRows } from '../queries/index-rows.ts';
import { MemoryIndex } from './memory-index.ts';
import type { Pause } from './slices.ts';

/** Products per query. The embedded database runs in this thread, so a larger batch would block requests. */
const BATCH_SIZES = { pglite: 50, postgresql: 200 };

/**
 * Builds the index of the listed products in slices. Products that change meanwhile may be in it in either state: apply the changes
 * since the call.
 */
export const buildIndex = async (db: Database, engine: OpenDatabase['engine'], pause: Pause): Promise<MemoryIndex> => {
  const { listed, ...settings } = await readIndexSettings(db);
  const index = new MemoryIndex(settings, listed);
  const batchSize = BATCH_SIZES[engine];
  let next = readNextIndexRows(db, 0, batchSize);
  for (;;) {
    const rows = await next;
    const isLast = rows.length < batchSize;
    // Reads the next batch while this one is added.
    if (!isLast) next = readNextIndexRows(db, rows.at(-1)?.id ?? 0, batchSize);
    // Prevents an unhandled rejection: the error is thrown at `await next`.
    next.catch(() => {});
    for (const row of rows) {
      // The index has room for the products that were counted at the start. Those listed since then arrive with the changes.
      if (index.room > 0) index.add(row);
      const waiting = pause();
      if (waiting) await waiting;
    }
    if (isLast) break;
  }
  await index.finish(pause);
  return index;
};
