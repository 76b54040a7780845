import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { categories, products } from '../schema/products.ts';
import { searchSynonyms } from '../schema/search.ts';
import { storeImportedCategories, storeKeywords } from './product-categories.ts';
import { resetComparisons } from './version-changes.ts';
import { storeRelatedProducts } from './related-products.ts';
import { lockEditable } from './product-edits.ts';
import { storeFileFacts, storeVersion } from './product-versions.ts';
import { storeImportedPictures } from './product-pictures.ts';
import type { CheckedCatalog, CheckedProduct } from '../import/check-catalog.ts';
import { overlayStored } from '../import/overlay-stored.ts';
import { startOfDay } from '#server/platform/utc-day.ts';

/** Key of the advisory lock that lets one import run at a time. */
const IMPORT_LOCK = 7_261_044;

/** Waits until no other import runs, and holds the lock until the transaction ends. */
export const lockImports = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
};

/** @returns the id of another product with this slug; null when there is none */
export const findSlugHolder = async (
  db: Database,
  { id, slug }: { id: number; slug: string },
): Promise<number | null> => {
  const [holder] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.id, id)));
  return holder?.id ?? null;
};

/** @returns the title of the product that an admin created with this id; null when there is none */
export const findCreatedTitle = async (
  db: Database,
  { id, slug }: { id: number; slug: string },
): Promise<string | null> => {
  const [created] = await db
    .select({ title: products.title })
    .from(products)
    .where(and(eq(products.id, id), ne(products.slug, slug), eq(products.isImported, false)));
  return created?.title ?? null;
};

/** The categories of the shop, in any order. */
export const listStoredCategories = (db: Database): Promise<{ id: number; name: string; parentId: number | null }[]> =>
  db.select({ id: categories.id, name: categories.name, parentId: categories.parentId }).from(categories);

const storeProduct = async (tx: Database, checked: CheckedProduct, now: Date) => {
  const { manifest, pictures, preview } = checked;
  const stored = await lockEditable(tx, manifest.id);
  const fields = {
    slug: manifest.slug,
    ...(await overlayStored(tx, checked, stored, now)),
    isImported: true,
    kind: manifest.kind,
    currency: manifest.currency,
    tags: manifest.tags,
    engines: manifest.engines,
    facts: manifest.facts,
    preview: preview?.manifest ?? null,
    releasedAt: startOfDay(manifest.released),
  };
  // The number of sales, the ratings, which reviews may have changed, and whether the product is listed stay as they are.
  // No upsert, which would lock the product against carts and orders too, because it may set the slug.
  if (stored) await tx.update(products).set(fields).where(eq(products.id, manifest.id));
  else
    await tx
      .insert(products)
      .values({ id: manifest.id, rating: manifest.rating, ratingCount: manifest.rating_count, ...fields });

  await storeImportedCategories(tx, manifest.id, manifest.categories);
  await storeImportedPictures(tx, manifest.id, pictures);
  const contentsByHash = new Map(checked.productFiles.map(({ sha256, contents }) => [sha256, contents]));
  // Oldest first, so that ids increase with versions.
  for (const version of manifest.versions.toReversed())
    await storeVersion(tx, manifest.id, version, contentsByHash, now);
  await storeFileFacts(tx, manifest.id, now);
};

/** Replaces the synonyms only if they differ, because nodes rebuild their catalog index when synonyms change. */
const storeSynonyms = async (tx: Database, groups: readonly (readonly string[])[]) => {
  const toKey = ({ groupId, word }: { groupId: number; word: string }) => `${groupId} ${word}`;
  const wanted = groups.flatMap((words, groupId) => words.map((word) => ({ groupId, word: word.toLowerCase() })));
  const stored = (await tx.select().from(searchSynonyms)).map(toKey);
  const wantedKeys = new Set(wanted.map(toKey));
  const isSame = stored.length === wantedKeys.size && stored.every((key) => wantedKeys.has(key));
  if (wanted.length === 0 || isSame) return;
  await tx.delete(searchSynonyms);
  await tx.insert(searchSynonyms).values(wanted).onConflictDoNothing();
};

/**
 * Writes the rows of a validated catalog, inside a transaction. Products and categories that the folder does not name stay as they
 * are. Its synonyms replace the shop's if it has any.
 */
export const storeCatalog = async (tx: Database, { manifest, products: checked }: CheckedCatalog, now: Date) => {
  for (const [position, { id, name, parent_id: parentId }] of manifest.categories.entries()) {
    const fields = { name, parentId, position };
    await tx
      .insert(categories)
      .values({ id, ...fields })
      .onConflictDoUpdate({ target: categories.id, set: fields });
  }
  await storeSynonyms(tx, manifest.synonyms);
  // In the order of ids, as others lock several products, so that they wait for each other instead of a deadlock.
  for (const product of checked.toSorted((one, other) => one.manifest.id - other.manifest.id))
    await storeProduct(tx, product, now);
  await resetComparisons(
    tx,
    checked.map(({ manifest }) => manifest.id),
  );
  // Of all products, because a category may have been renamed.
  await storeKeywords(tx);
  await storeRelatedProducts(tx);
};
