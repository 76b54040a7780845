import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  type CatalogManifest,
  type ProductManifest,
  catalogManifestSchema,
  productManifestSchema,
} from '#contract/catalog/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { toDecimal } from '#server/platform/money.ts';
import { toDay } from '#server/platform/utc-day.ts';
import { CatalogError } from '../import/catalog-error.ts';
import { compareNewestFirst } from '../versions/version-numbers.ts';
import { productImages } from '../schema/pictures.ts';
import { categories, productCategories, products } from '../schema/products.ts';
import { searchSynonyms } from '../schema/search.ts';
import { productFiles, productVersions } from '../schema/versions.ts';

/** What an import appends to a picture's name: the start of the content's SHA-256. */
export const PUBLISHED_SUFFIX = /-[0-9a-f]{10}\.webp$/;

export type StoredProduct = typeof products.$inferSelect;

/** The listed products by id. */
export const readListedRows = (db: Database): Promise<StoredProduct[]> =>
  db.select().from(products).where(eq(products.isListed, true)).orderBy(asc(products.id));

/** @param slugs folders of the exported products */
export const readCatalogManifest = async (db: Database, slugs: readonly string[]): Promise<CatalogManifest> => {
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
    .where(and(eq(productVersions.productId, productId), isNull(productFiles.baseVersionId)))
    .orderBy(asc(productFiles.id));
  const versions = new Map<string, ProductManifest['versions'][number]>();
  for (const { product_versions: version, product_files: stored } of rows) {
    const { name: file, format, contains, size, sha256 } = stored;
    const known = versions.get(version.version) ?? {
      version: version.version,
      released: toDay(version.releasedAt),
      changelog: version.changelog,
      files: [],
    };
    known.files.push({ file, format, contains, size, sha256 });
    versions.set(version.version, known);
  }
  return [...versions.values()].sort((a, b) => compareNewestFirst(a.version, b.version));
};

const describeIssue = ({ id, title }: StoredProduct, { path, message }: { path: PropertyKey[]; message: string }) =>
  `product ${id} (${title}) cannot be exported: ${path.map(String).join('.')}: ${message}`;

/**
 * The manifest of a product and its master picture files.
 * @throws CatalogError for a product that no import would accept, such as a made-up one
 */
export const readProductManifest = async (db: Database, row: StoredProduct) => {
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
  const parsed = productManifestSchema.safeParse({
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
    released: toDay(row.releasedAt),
    facts: row.facts,
    images: pictures.map(({ file, alt }) => ({ file: file.replace(PUBLISHED_SUFFIX, '.webp'), alt })),
    ...(row.preview && { preview: row.preview }),
    versions: await readVersions(db, row.id),
  });
  if (!parsed.success) throw new CatalogError(parsed.error.issues.map((issue) => describeIssue(row, issue)));
  const manifest: ProductManifest = parsed.data;
  return { manifest, pictures: pictures.map(({ file }) => file) };
};
