import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { removeUnusedPreviews } from '../import/preview-files.ts';
import { deleteCheckedUploads } from '../queries/product-file-uploads.ts';
import { deleteUploadedPictures } from '../queries/product-pictures.ts';
import { startOfUpload } from './file-uploads.ts';

/** ms for which files that nobody used are stored: an admin may continue on the same day. */
const KEPT_MS = 24 * 3600_000;

interface Parts {
  db: Database;
  clock: Clock;
  uploads: FileStore;
  publicFiles: { assets: FileStore; previews: FileStore };
}

/** Deletes the parts of files, the uploaded pictures and the checks of product files that nobody used within a day. */
export const deleteOldUploads = async ({ db, clock, uploads, publicFiles }: Parts): Promise<void> => {
  const before = clock.now().getTime() - KEPT_MS;
  for await (const name of uploads.names()) if (startOfUpload(name) < before) await uploads.remove(name);
  await removeUnusedPreviews(db, publicFiles.previews, await deleteCheckedUploads(db, new Date(before)));
  const files = await deleteUploadedPictures(db, new Date(before));
  if (files.length === 0) return;
  const { removeUnusedPictures } = await import('../import/replaced-pictures.ts');
  await removeUnusedPictures(db, publicFiles.assets, files);
};
