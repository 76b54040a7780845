import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { listUsedPreviews } from './import/preview-files.ts';
import { filterUsedPictures } from './queries/product-files.ts';
import { type UnusedFile, listUnusedFiles, takeUnusedFile } from './queries/unused-files.ts';

/** Time for which an unused file stays: longer than any import or backup takes. */
const KEPT_MS = 24 * 3600_000;
/** Files that one query compares with the products. */
const BATCH_SIZE = 200;

interface Deps {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  publicFiles: { assets: FileStore; previews: FileStore };
}

/**
 * Finds those of the files that are shown again. The previews of all products are read once for a run, and not for each batch: whoever uses
 * a file later postpones its deletion first.
 */
const createFindUsed = (db: Database) => {
  let previews: ReadonlySet<string> | undefined;
  return async (files: readonly UnusedFile[]): Promise<Record<UnusedFile['folder'], ReadonlySet<string>>> => {
    const pictures = files.filter(({ folder }) => folder === 'assets').map(({ name }) => name);
    if (pictures.length < files.length) previews ??= await listUsedPreviews(db);
    return { assets: await filterUsedPictures(db, pictures), previews: previews ?? new Set() };
  };
};

/** Deletes a file unless it is used. */
const deleteUnusedFile = async ({ db, publicFiles }: Deps, file: UnusedFile, isUsed: boolean): Promise<void> => {
  const { listFilesOfPicture } = await import('./import/image-variants.ts');
  await inTransaction(db, async (tx) => {
    // Whoever is about to use the file again postpones this, or waits until the file is deleted and stores it anew.
    if (!(await takeUnusedFile(tx, file)) || isUsed) return;
    const names = file.folder === 'assets' ? listFilesOfPicture(file.name) : [file.name];
    await Promise.all(names.map((name) => publicFiles[file.folder].remove(name)));
  });
};

/**
 * Deletes the published pictures and previews that nothing has shown for a day
 * ([operations](../../../docs/operations.md#retention)). A file that cannot be deleted is logged and tried again the next time.
 * @param signal ends the run before the next file
 */
export const deleteUnusedFiles = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps;
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const findUsed = createFindUsed(db);
  let last: UnusedFile | null = null;
  for (;;) {
    const files: UnusedFile[] = await listUnusedFiles(db, before, last, BATCH_SIZE);
    if (files.length === 0) return;
    const used = await findUsed(files);
    for (const file of files) {
      if (signal?.aborted) return;
      try {
        await deleteUnusedFile(deps, file, used[file.folder].has(file.name));
      } catch (error) {
        log.warn({ err: error, folder: file.folder, file: file.name }, 'could not delete an unused file');
      }
      last = file;
    }
    if (files.length < BATCH_SIZE) return;
  }
};
