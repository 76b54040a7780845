import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { deleteCheckedUploads } from '../queries/product-file-uploads.ts';
import { deleteUploadedPictures } from '../queries/product-pictures.ts';
import { scheduleDeletion } from '../queries/unused-files.ts';
import { UPLOAD_LIFETIME_MS, startOfUpload } from './file-uploads.ts';

interface Deps {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  uploads: FileStore;
}

/**
 * Deletes parts of files, and the rows of uploaded pictures and of checked product files, that nobody used within a day. A part that
 * cannot be deleted, and a folder of parts that cannot be listed, are logged and tried again the next time.
 */
export const deleteOldUploads = async ({ db, clock, log, uploads }: Deps): Promise<void> => {
  const now = clock.now();
  const before = now.getTime() - UPLOAD_LIFETIME_MS;
  const onUnlistable = (folder: string, error: Error) =>
    log.warn({ err: error, folder }, 'could not list the parts of an upload');
  for await (const name of uploads.names(onUnlistable)) {
    if (startOfUpload(name) >= before) continue;
    try {
      await uploads.remove(name);
    } catch (error) {
      log.warn({ err: error, file: name }, 'could not delete a part of an upload');
    }
  }
  await inTransaction(db, async (tx) => {
    await scheduleDeletion(tx, 'assets', await deleteUploadedPictures(tx, new Date(before)), now);
    await scheduleDeletion(tx, 'previews', await deleteCheckedUploads(tx, new Date(before)), now);
  });
};
