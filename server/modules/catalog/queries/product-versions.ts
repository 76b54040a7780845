import { and, eq, isNull } from 'drizzle-orm';
import type { ProductManifest } from '#contract/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { compareVersions } from '../import/check-manifests.ts';
import { summarizeFacts } from '../import/file-facts.ts';
import { products } from '../schema/products.ts';
import { type StoredContents, productFiles, productVersions } from '../schema/versions.ts';

/** A version as a catalog folder describes it. */
export type VersionManifest = ProductManifest['versions'][number];

export const startOfDay = (date: string): Date => new Date(`${date}T00:00:00Z`);

interface VersionFile {
  name: string;
  sha256: string;
}

/** The owner's files of all versions of a product, by version. */
export const readVersionFiles = async (db: Database, productId: number): Promise<Map<string, VersionFile[]>> => {
  const rows = await db
    .select({ version: productVersions.version, name: productFiles.name, sha256: productFiles.sha256 })
    .from(productVersions)
    .innerJoin(productFiles, eq(productFiles.versionId, productVersions.id))
    .where(and(eq(productVersions.productId, productId), isNull(productFiles.baseVersionId)));
  const versions = new Map<string, VersionFile[]>();
  for (const { version, ...file } of rows) versions.set(version, [...(versions.get(version) ?? []), file]);
  return versions;
};

/**
 * Stores a version, or the changelog, date and contents of a known one.
 * @param contentsOf by SHA-256
 */
export const storeVersion = async (
  tx: Database,
  productId: number,
  version: VersionManifest,
  contentsOf: ReadonlyMap<string, StoredContents>,
  now: Date,
): Promise<void> => {
  const text = { changelog: version.changelog, releasedAt: startOfDay(version.released) };
  const [row] = await tx
    .insert(productVersions)
    .values({ productId, version: version.version, importedAt: now, ...text })
    .onConflictDoUpdate({ target: [productVersions.productId, productVersions.version], set: text })
    .returning({ id: productVersions.id });
  if (!row) throw new Error('The version was not stored');
  for (const { file: name, format, contains, size, sha256 } of version.files) {
    const contents = contentsOf.get(sha256) ?? null;
    await tx
      .insert(productFiles)
      .values({ versionId: row.id, name, format, contains, size, sha256, contents })
      .onConflictDoUpdate({ target: [productFiles.versionId, productFiles.name], set: { format, contains, contents } });
  }
};

/** Stores what follows from the files of a product: the formats of all versions, and the facts of the newest one. */
export const storeFileFacts = async (tx: Database, productId: number, now: Date): Promise<void> => {
  const files = await tx
    .select({
      version: productVersions.version,
      format: productFiles.format,
      contains: productFiles.contains,
      contents: productFiles.contents,
    })
    .from(productFiles)
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    .where(and(eq(productVersions.productId, productId), isNull(productFiles.baseVersionId)));
  const [newest] = files.map(({ version }) => version).sort(compareVersions);
  const ofNewest = files.filter(({ version }) => version === newest);
  const described = ofNewest.flatMap(({ contents, ...file }) => (contents ? [{ ...file, contents }] : []));
  await tx
    .update(products)
    .set({
      formats: [...new Set(files.flatMap(({ format, contains }) => [format, ...contains]))].sort(),
      // A file that was imported before the shop read contents could change every fact.
      fileFacts: described.length === ofNewest.length ? summarizeFacts(described) : null,
      updatedAt: now,
    })
    .where(eq(products.id, productId));
};
