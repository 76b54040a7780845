import type { Database } from '#server/platform/db/client.ts';
import { listUsedPreviews } from './import/preview-files.ts';
import { filterUsedPictures } from './queries/product-files.ts';
import { scheduleDeletion } from './queries/unused-files.ts';

/**
 * Stores the names of published pictures that no product shows any more: a job deletes them a day later. Call it in the transaction that
 * replaces them.
 */
export const markUnusedPictures = async (db: Database, candidates: readonly string[], now: Date): Promise<void> => {
  const used = await filterUsedPictures(db, candidates);
  const unused = candidates.filter((file) => !used.has(file));
  await scheduleDeletion(db, 'assets', unused, now);
};

/**
 * Stores the names of published previews and sheets of thumbnails that no product uses any more: a job deletes them a day later. Call it
 * in the transaction that replaces them.
 */
export const markUnusedPreviews = async (db: Database, candidates: readonly string[], now: Date): Promise<void> => {
  if (candidates.length === 0) return;
  const used = await listUsedPreviews(db);
  const unused = candidates.filter((name) => !used.has(name));
  await scheduleDeletion(db, 'previews', unused, now);
};
