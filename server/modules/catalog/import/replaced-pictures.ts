import type { Database } from '#server/platform/db/client.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { filterUsedPictures } from '../queries/product-files.ts';
import { VARIANTS } from './image-variants.ts';

/** Deletes those of the published pictures that no product shows any more, in all sizes. */
export const removeUnusedPictures = async (
  db: Database,
  assets: FileStore,
  candidates: readonly string[],
): Promise<void> => {
  const used = await filterUsedPictures(db, candidates);
  for (const file of candidates) {
    if (used.has(file)) continue;
    const name = file.replace(/\.webp$/, '');
    const names = [file, ...VARIANTS.map(({ suffix }) => `${name}${suffix}`)];
    await Promise.all(names.map((each) => assets.remove(each)));
  }
};
