import { and, eq, ne, sql } from 'drizzle-orm';
import type { ProductManifest } from '#contract/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { categories, products } from '../schema/products.ts';
import { searchSynonyms } from '../schema/search.ts';
import { storeImportedCategories, storeKeywords } from './product-categories.ts';
import { resetComparisons } from './version-changes.ts';
import { storeRelatedProducts } from './related-products.ts';
import { type EditableProduct, lockEditable, writeEdits } from './product-edits.ts';
import {
  readVersionFiles,
  startOfDay,
  storeFileFacts,
  storeVersion,
  type VersionManifest,
} from './product-versions.ts';
import { hasSamePictures, readImportedPictures, storeImportedPictures } from './product-pictures.ts';
import { type ProductValues, hasSameValues, overlayEdits, valuesAt } from '../overlay-edits.ts';
import { toMinor } from '#server/platform/money.ts';
import type { CheckedCatalog, CheckedProduct } from '../import/check-catalog.ts';

/** Key of the advisory lock that lets one import run at a time. */
const IMPORT_LOCK = 7_261_044;

/** Waits until no other import runs, and holds the lock until the transaction ends. */
export const lockImports = async (tx: Database): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
};

const describe = (files: readonly { name: string; sha256: string }[]) =>
  files
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .sort()
    .join('\n');

const toFiles = (version: VersionManifest) => version.files.map(({ file, sha256 }) => ({ name: file, sha256 }));

/** Files of the folder that have the name of another file of a version that only the shop has. An export puts all of them in one folder. */
const findTakenNames = ({ versions }: ProductManifest, stored: Awaited<ReturnType<typeof readVersionFiles>>) => {
  const files = versions.flatMap(toFiles);
  const ownVersions = [...stored].filter(([version]) => versions.every((each) => each.version !== version));
  return ownVersions.flatMap(([version, others]) =>
    others
      .filter((other) => files.some(({ name, sha256 }) => name === other.name && sha256 !== other.sha256))
      .map(({ name }) => `${name}: version ${version} of the shop has another file with this name; rename it`),
  );
};

/**
 * Finds contradictions between the folder and the shop. Users own the files of a version, so a published version never changes.
 * @returns one line per fault
 */
export const findConflicts = async (db: Database, catalog: CheckedCatalog): Promise<string[]> => {
  const faults: string[] = [];
  for (const { manifest } of catalog.products) {
    const where = `products/${manifest.slug}/product.json`;
    const [holder] = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.slug, manifest.slug), ne(products.id, manifest.id)));
    if (holder) faults.push(`${where}: slug: is already used by product ${holder.id} of the shop`);
    const [created] = await db
      .select({ title: products.title })
      .from(products)
      .where(and(eq(products.id, manifest.id), ne(products.slug, manifest.slug), eq(products.isImported, false)));
    if (created)
      faults.push(`${where}: id: is already used by "${created.title}", which an admin created; choose another one`);
    const stored = await readVersionFiles(db, manifest.id);
    for (const [index, version] of manifest.versions.entries()) {
      const known = stored.get(version.version);
      if (known && describe(known) !== describe(toFiles(version)))
        faults.push(
          `${where}: versions[${index}]: the shop already has other files as version ${version.version}; give these a new number`,
        );
    }
    for (const fault of findTakenNames(manifest, stored)) faults.push(`${where}: ${fault}`);
  }
  return faults;
};

/** The values of a product to store: those of its manifest, under the edits of admins. Stores the imported ones beside the edits. */
const overlayStored = async (
  tx: Database,
  { manifest, pictures }: CheckedProduct,
  stored: EditableProduct | null,
  now: Date,
): Promise<ProductValues & { revision: number }> => {
  const imported = {
    title: manifest.title,
    description: manifest.description,
    priceMinor: toMinor(manifest.price),
    newPriceMinor: manifest.new_price === undefined ? null : toMinor(manifest.new_price),
  };
  if (!stored) return { ...imported, revision: 1 };
  const isSame = hasSameValues(imported, stored.imported);
  // An edited price also when nothing differs: a sale may have started while the import ran, and the price here is that of its beginning.
  // The next change of the sale is then counted from the same time, so the job corrects the price.
  if (!isSame || stored.edits.price !== null) await writeEdits(tx, manifest.id, stored.edits, imported, now);
  const hasChanged = !isSame || !hasSamePictures(pictures, await readImportedPictures(tx, manifest.id));
  return { ...valuesAt(overlayEdits(imported, stored.edits), now), revision: stored.revision + (hasChanged ? 1 : 0) };
};

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
  // Oldest first, so that ids increase with versions.
  const contentsByHash = new Map(checked.productFiles.map(({ sha256, contents }) => [sha256, contents]));
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
