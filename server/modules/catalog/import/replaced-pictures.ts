import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { productImages } from '../schema.ts';
import { VARIANTS } from './image-variants.ts';

/** Master files of the pictures that products have now. */
export const picturesOf = async (db: Database, productIds: readonly number[]): Promise<string[]> => {
  const rows = await db
    .select({ file: productImages.file })
    .from(productImages)
    .where(inArray(productImages.productId, [...productIds]));
  return rows.map(({ file }) => file);
};

/** Removes pictures that no product shows any more, in all their sizes. */
export const removeUnused = async (db: Database, assetsDir: string, candidates: readonly string[]): Promise<void> => {
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
