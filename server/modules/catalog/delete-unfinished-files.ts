import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';

/** Longer than any file takes to be written. */
const KEPT_MS = 24 * 3600_000;

interface Deps {
  clock: Clock;
  log: Pick<Log, 'warn'>;
  productFiles: Pick<ProductStorage, 'removeLeftovers'>;
  publicFiles: { assets: FileStore; previews: FileStore };
  uploads: FileStore;
}

/**
 * Deletes files whose writer was killed a day ago or earlier, and folders that have been empty as long, such as those of used uploads. What
 * cannot be deleted is logged and tried again the next time.
 * @param signal ends the run before the next file or folder
 */
export const deleteUnfinishedFiles = async (
  { clock, log, productFiles, publicFiles, uploads }: Deps,
  signal?: AbortSignal,
): Promise<void> => {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (const store of [productFiles, publicFiles.assets, publicFiles.previews, uploads])
    await store.removeLeftovers(
      before,
      (name, error) => log.warn({ err: error, file: name }, 'could not delete an unfinished file or an empty folder'),
      signal,
    );
};
