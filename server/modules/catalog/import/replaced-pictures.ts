import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { productImages } from '../schema.ts';
import { VARIANTS } from './image-variants.ts';

/** Loads the file names of the products' master pictures. */
export const loadPictureFiles = async (db: Database, productIds: readonly number[]): Promise<string[]> => {
  const rows = await db
    .select({ file: productImages.file })
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]));
  return rows.map(({ file }) => file);
};

/** Deletes pictures that no product uses any more, with their variants. */
export const removeUnusedPictures = async (
  db: Database,
  assetsDir: string,
  candidates: readonly string[],
): Promise<void> => {
  if (candidates.length === 0) return;
  const rows = await db
    .select({ file: productImages.file })
    .from(productImages)
    .where(inArray(productImages.file, [...candidates]));
  const used = new Set(rows.map(({ file }) => file));
  for (const file of candidates) {
    if (used.has(file)) continue;
    const name = file.replace(/\.webp$/, '');
    const names = [file, ...VARIANTS.map(({ suffix }) => `${name}${suffix}`)];
    await Promise.all(names.map((each) => rm(join(assetsDir, each), { force: true })));
  }
};
