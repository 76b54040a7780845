import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq } from 'drizzle-orm';
import {
  catalogManifestSchema,
  productManifestSchema,
  type CatalogManifest,
  type ProductManifest,
} from '#contract/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  categories,
  productCategories,
  productFiles,
  productImages,
  productVersions,
  products,
  searchSynonyms,
} from './schema.ts';
import { toDecimal } from '#server/platform/money.ts';
import type { GoodsStorage } from '#server/platform/storage/product-storage.ts';
import { CatalogError } from './import/catalog-error.ts';
import { compareVersions } from './import/check-manifests.ts';
import { VARIANTS } from './import/image-variants.ts';
import { publishedName } from './import/preview-files.ts';

/** What an import adds to a picture's name: a piece of its content's SHA-256. */
const PUBLISHED = /-[0-9a-f]{10}\.webp$/;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

interface Source {
  db: Database;
  goods: GoodsStorage;
  assetsDir: string;
  previewsDir: string;
}

type StoredProduct = typeof products.$inferSelect;

const readCatalog = async (db: Database, slugs: readonly string[]): Promise<CatalogManifest> => {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const words = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.groupId), asc(searchSynonyms.word));
  const groups = new Map<number, string[]>();
  for (const { groupId, word } of words) groups.set(groupId, [...(groups.get(groupId) ?? []), word]);
  return catalogManifestSchema.parse({
    format: 1,
    categories: rows.map(({ id, name, parentId }) => ({ id, name, parent_id: parentId })),
    synonyms: [...groups.values()],
    products: slugs,
  });
};

const readVersions = async (db: Database, productId: number): Promise<ProductManifest['versions']> => {
  const rows = await db
    .select()
    .from(productVersions)
    .innerJoin(productFiles, eq(productFiles.versionId, productVersions.id))
    .where(eq(productVersions.productId, productId))
    .orderBy(asc(productFiles.id));
  const versions = new Map<string, ProductManifest['versions'][number]>();
  for (const { product_versions: version, product_files: stored } of rows) {
    const { name: file, format, contains, size, sha256 } = stored;
    const known = versions.get(version.version) ?? {
      version: version.version,
      released: dayOf(version.releasedAt),
      changelog: version.changelog,
      files: [],
    };
    known.files.push({ file, format, contains, size, sha256 });
    versions.set(version.version, known);
  }
  return [...versions.values()].sort((a, b) => compareVersions(a.version, b.version));
};

const readProduct = async (db: Database, row: StoredProduct) => {
  const inside = await db
    .select()
    .from(productCategories)
    .where(eq(productCategories.productId, row.id))
    .orderBy(asc(productCategories.position));
  const pictures = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, row.id))
    .orderBy(asc(productImages.position));
  const manifest: ProductManifest = productManifestSchema.parse({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    kind: row.kind,
    categories: inside.map(({ categoryId }) => categoryId),
    price: toDecimal(row.priceMinor),
    ...(row.newPriceMinor === null ? {} : { new_price: toDecimal(row.newPriceMinor) }),
    currency: row.currency,
    rating: row.rating,
    rating_count: row.ratingCount,
    tags: row.tags,
    engines: row.engines,
    released: dayOf(row.releasedAt),
    facts: row.facts,
    images: pictures.map(({ file, alt }) => ({ file: file.replace(PUBLISHED, '.webp'), alt })),
    ...(row.preview && { preview: row.preview }),
    versions: await readVersions(db, row.id),
  });
  return { manifest, pictures: pictures.map(({ file }) => file) };
};

const writeProduct = async ({ db, goods, assetsDir, previewsDir }: Source, row: StoredProduct, folder: string) => {
  const { manifest, pictures } = await readProduct(db, row);
  await mkdir(join(folder, 'images'), { recursive: true });
  await mkdir(join(folder, 'files'));
  for (const picture of pictures) {
    const [from, to] = [picture.replace(/\.webp$/, ''), picture.replace(PUBLISHED, '')];
    for (const suffix of ['.webp', ...VARIANTS.map((variant) => variant.suffix)])
      await copyFile(join(assetsDir, `${from}${suffix}`), join(folder, 'images', `${to}${suffix}`));
  }
  if (manifest.preview) {
    await mkdir(join(folder, 'preview'));
    await copyFile(join(previewsDir, publishedName(manifest.preview)), join(folder, 'preview', manifest.preview.file));
  }
  for (const { file, sha256 } of manifest.versions.flatMap((version) => version.files))
    await pipeline(goods.read(sha256), createWriteStream(join(folder, 'files', file), { flags: 'wx' }));
  await writeFile(join(folder, 'product.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

/**
 * Writes the whole shop's catalog as a folder that an import takes (format: contract/catalog-manifest.ts): categories,
 * synonyms, and each listed product with its pictures, its preview and the files of all its versions.
 * @param folder empty, or made when missing
 * @throws CatalogError when the folder is not empty or there is nothing to write
 */
export const exportCatalog = async (
  source: Source & { folder: string; onProgress?: (done: number, total: number) => void },
): Promise<{ products: number }> => {
  const { db, folder, onProgress = () => {} } = source;
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new CatalogError([`${folder}: is not empty`]);
  const rows = await db.select().from(products).where(eq(products.isListed, true)).orderBy(asc(products.id));
  if (rows.length === 0) throw new CatalogError(['the shop has no products yet']);
  for (const [index, row] of rows.entries()) {
    await writeProduct(source, row, join(folder, 'products', row.slug));
    onProgress(index + 1, rows.length);
  }
  // Last: a folder without it is told to be unfinished.
  const catalog = await readCatalog(
    db,
    rows.map(({ slug }) => slug),
  );
  await writeFile(join(folder, 'catalog.json'), `${JSON.stringify(catalog, null, 2)}\n`);
  return { products: rows.length };
};
