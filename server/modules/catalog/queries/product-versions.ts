import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import type { Database } from '#server/platform/db/client.ts';
import { startOfDay } from '#server/platform/utc-day.ts';
import { compareNewestFirst } from '../versions/version-numbers.ts';
import { summarizeFacts } from '../import/file-facts.ts';
import { products } from '../schema/products.ts';
import { type StoredContents, productFiles, productVersions } from '../schema/versions.ts';

/** A version as a catalog folder describes it. */
export type VersionManifest = ProductManifest['versions'][number];

interface VersionFile {
  name: string;
  sha256: string;
}

/** A version that somebody bought, with the owner's files. `size` in bytes. */
export interface BoughtVersion {
  version: string;
  files: { name: string; size: number; sha256: string }[];
}

type VersionDates = Pick<typeof productVersions.$inferSelect, 'version' | 'importedAt' | 'releasedAt'>;

/**
 * The newest version that the shop had at a moment. Only `importedAt` says when the shop got a version: `releasedAt` is the date that
 * its manifest states. For a moment before the first import the date decides among the versions of that import, because older databases
 * do not know when theirs came.
 */
const newestAt = <Version extends VersionDates>(versions: readonly Version[], moment: Date): Version | undefined => {
  const sorted = versions.toSorted((a, b) => compareNewestFirst(a.version, b.version));
  const had = sorted.find(({ importedAt }) => importedAt <= moment);
  if (had) return had;
  const firstImport = Math.min(...versions.map(({ importedAt }) => importedAt.getTime()));
  const first = sorted.filter(({ importedAt }) => importedAt.getTime() === firstImport);
  return first.find(({ releasedAt }) => releasedAt <= moment) ?? first.at(-1);
};

/**
 * The version that a buyer got at a moment. Later releases, and corrections of their dates, do not change it.
 * @returns null for a product without versions
 */
export const findVersionAt = async (db: Database, productId: number, moment: Date): Promise<BoughtVersion | null> => {
  const rows = await db
    .select({
      version: productVersions.version,
      importedAt: productVersions.importedAt,
      releasedAt: productVersions.releasedAt,
      file: { name: productFiles.name, size: productFiles.size, sha256: productFiles.sha256 },
    })
    .from(productVersions)
    .leftJoin(productFiles, and(eq(productFiles.versionId, productVersions.id), isNull(productFiles.baseVersionId)))
    .where(eq(productVersions.productId, productId))
    .orderBy(asc(productFiles.id));
  const found = newestAt(rows, moment);
  if (!found) return null;
  const ofVersion = rows.filter(({ version }) => version === found.version);
  return { version: found.version, files: ofVersion.flatMap(({ file }) => (file ? [file] : [])) };
};

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
 * Stores a version, or the changelog, date and contents of a known one. When the shop got it stays as it is.
 * @param contentsByHash by SHA-256
 */
export const storeVersion = async (
  tx: Database,
  productId: number,
  version: VersionManifest,
  contentsByHash: ReadonlyMap<string, StoredContents>,
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
    const contents = contentsByHash.get(sha256) ?? null;
    await tx
      .insert(productFiles)
      .values({ versionId: row.id, name, format, contains, size, sha256, contents })
      .onConflictDoUpdate({ target: [productFiles.versionId, productFiles.name], set: { format, contains, contents } });
  }
};

/**
 * Sets when the shop got the versions that this transaction stored. Called last: who pays while the transaction runs still gets the version
 * before, and their certificate names it before and after.
 * @param storedAt what `storeVersion` got as `now`
 */
export const setImportedAt = async (
  tx: Database,
  productIds: readonly number[],
  storedAt: Date,
  now: Date,
): Promise<void> => {
  await tx
    .update(productVersions)
    .set({ importedAt: now })
    .where(and(inArray(productVersions.productId, [...productIds]), eq(productVersions.importedAt, storedAt)));
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
  const [newest] = files.map(({ version }) => version).sort(compareNewestFirst);
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
