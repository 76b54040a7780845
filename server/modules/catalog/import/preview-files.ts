import { inArray } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { PreviewManifest } from '#contract/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '../schema.ts';

/** The name under which a preview is published: it changes with the content, so a browser may keep the file for ever. */
export const publishedName = ({ file, sha256 }: Pick<PreviewManifest, 'file' | 'sha256'>): string => {
  const ending = extname(file);
  return `${file.slice(0, file.length - ending.length)}-${sha256.slice(0, 10)}${ending}`;
};

/** Published names of the previews that products have now. */
export const previewsOf = async (db: Database, productIds: readonly number[]): Promise<string[]> => {
  const rows = await db
    .select({ preview: products.preview })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  return rows.flatMap(({ preview }) => (preview ? [publishedName(preview)] : []));
};

/** Removes previews that no product has any more. */
export const removeUnusedPreviews = async (
  db: Database,
  previewsDir: string,
  candidates: readonly string[],
): Promise<void> => {
  if (candidates.length === 0) return;
  const rows = await db.select({ preview: products.preview }).from(products);
  const used = new Set(rows.flatMap(({ preview }) => (preview ? [publishedName(preview)] : [])));
  for (const name of candidates) if (!used.has(name)) await rm(join(previewsDir, name), { force: true });
};
