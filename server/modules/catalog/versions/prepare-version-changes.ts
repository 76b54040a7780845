import { clearCache } from '#server/platform/cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { mapConcurrently } from '#server/platform/map-concurrently.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { createPublishSheet } from '../publish-sheet.ts';
import { scheduleDeletion } from '../queries/unused-files.ts';
import {
  type VersionPair,
  listUncomparedVersions,
  markFirstVersions,
  storeChanges,
} from '../queries/version-changes.ts';

/** Versions that one query reads. */
const BATCH_SIZE = 20;
/** Packing (JavaScript) uses one core, and drawing pictures (sharp) uses another. */
const COMPARE_CONCURRENCY = 2;

export interface VersionChangeDeps {
  db: Database;
  clock: Clock;
  productFiles: ProductStorage;
  previews: FileStore;
  log?: Pick<Log, 'warn'>;
}

const preparePair = async ({ db, clock, productFiles, previews }: VersionChangeDeps, pair: VersionPair) => {
  // Decoders of pictures and 3D models, which a server without new versions does not need.
  const { compareStoredVersions, matchVersions } = await import('./compare-stored-versions.ts');
  const { packUpdate } = await import('./pack-update.ts');
  const matched = await matchVersions(productFiles, pair);
  const publishSheet = createPublishSheet({ db, clock, previews });
  const changes = await compareStoredVersions(productFiles, pair, matched, publishSheet);
  const packed = await packUpdate(productFiles, pair, matched);
  await inTransaction(db, async (tx) => {
    const replaced = await storeChanges(tx, pair, changes, packed, clock.now());
    if (replaced !== null) await scheduleDeletion(tx, 'previews', [replaced], clock.now());
  });
};

/**
 * Compares every version that was not compared yet with the one before it, and stores what changed (docs/design/downloads-and-licenses.md#versions). A version
 * whose files cannot be read is logged and tried again the next time.
 * @param signal ends the run before the next version
 */
export const prepareVersionChanges = async (deps: VersionChangeDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps;
  await markFirstVersions(db, clock.now());
  let prepared = 0;
  let afterId = 0;
  for (;;) {
    const pairs = await listUncomparedVersions(db, afterId, BATCH_SIZE);
    await mapConcurrently(pairs, COMPARE_CONCURRENCY, async (pair) => {
      if (signal?.aborted) return;
      try {
        await preparePair(deps, pair);
        prepared += 1;
      } catch (error) {
        log?.warn({ err: error, product: pair.slug, version: pair.after.version }, 'could not compare two versions');
      }
    });
    afterId = pairs.at(-1)?.after.id ?? afterId;
    if (signal?.aborted || pairs.length < BATCH_SIZE) break;
  }
  if (prepared > 0) clearCache(db);
};
