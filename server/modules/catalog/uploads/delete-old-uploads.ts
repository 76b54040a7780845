import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { markUnusedPictures, markUnusedPreviews } from '../mark-unused-files.ts';
import { deleteCheckedUploads } from '../queries/product-file-uploads.ts';
import { deleteUploadedPictures } from '../queries/product-pictures.ts';
import { startOfUpload } from './file-uploads.ts';

/** ms for which files that nobody used are stored: an admin may continue on the same day. */
const KEPT_MS = 24 * 3600_000;

interface Deps {
  db: Database;
  clock: Clock;
  uploads: FileStore;
}

/** Deletes the parts of files, and forgets the uploaded pictures and the checks of product files that nobody used within a day. */
export const deleteOldUploads = async ({ db, clock, uploads }: Deps): Promise<void> => {
  const now = clock.now();
  const before = now.getTime() - KEPT_MS;
  for await (const name of uploads.names()) if (startOfUpload(name) < before) await uploads.remove(name);
  await markUnusedPreviews(db, await deleteCheckedUploads(db, new Date(before)), now);
  await markUnusedPictures(db, await deleteUploadedPictures(db, new Date(before)), now);
};
