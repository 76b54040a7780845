import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { products } from '../schema/products.ts';
import { type StoredChanges, productFiles, productVersions, versionChanges } from '../schema/versions.ts';

/** Id of the product's version with the next lower number; null for its first version. */
const previousId = sql<number | null>`(
  select older.id from product_versions older
  where older.product_id = product_versions.product_id
    and string_to_array(older.version, '.')::int[] < string_to_array(product_versions.version, '.')::int[]
  order by string_to_array(older.version, '.')::int[] desc limit 1)`;

/** Marks the products' versions to be compared again whose previous version is not the one that they were compared with. */
export const resetComparisons = async (tx: Database, productIds: readonly number[]): Promise<void> => {
  await tx
    .update(productVersions)
    .set({ comparedAt: null })
    .where(
      and(
        inArray(productVersions.productId, [...productIds]),
        sql`${productVersions.comparedAt} is not null`,
        sql`(select base_version_id from version_changes where version_id = product_versions.id) is distinct from ${previousId}`,
      ),
    );
};

export interface ComparedVersion {
  id: number;
  version: string;
  files: { name: string; format: string; size: number; sha256: string }[];
}

export interface VersionPair {
  slug: string;
  before: ComparedVersion;
  after: ComparedVersion;
}

/** Marks the first versions of products as compared, because they have no previous version. */
export const markFirstVersions = async (db: Database, now: Date): Promise<void> => {
  await db
    .update(productVersions)
    .set({ comparedAt: now })
    .where(and(isNull(productVersions.comparedAt), sql`${previousId} is null`));
};

const readFilesByVersion = async (db: Database, versionIds: readonly number[]) => {
  const rows = await db
    .select()
    .from(productFiles)
    .where(and(inArray(productFiles.versionId, [...versionIds]), isNull(productFiles.baseVersionId)))
    .orderBy(asc(productFiles.id));
  return (versionId: number) =>
    rows
      .filter((row) => row.versionId === versionId)
      .map(({ name, format, size, sha256 }) => ({ name, format, size, sha256 }));
};

/** Versions that were not compared yet, each with the one before it, in the order of their ids. */
export const listUncomparedVersions = async (db: Database, afterId: number, limit: number): Promise<VersionPair[]> => {
  const base = alias(productVersions, 'base');
  const rows = await db
    .select({
      slug: products.slug,
      after: { id: productVersions.id, version: productVersions.version },
      before: { id: base.id, version: base.version },
    })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .innerJoin(base, eq(base.id, previousId))
    .where(and(isNull(productVersions.comparedAt), gt(productVersions.id, afterId)))
    .orderBy(asc(productVersions.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const files = await readFilesByVersion(
    db,
    rows.flatMap(({ before, after }) => [before.id, after.id]),
  );
  return rows.map(({ slug, before, after }) => ({
    slug,
    before: { ...before, files: files(before.id) },
    after: { ...after, files: files(after.id) },
  }));
};

/** A stored archive with only the files that changed between two versions. */
export interface PackedUpdate {
  name: string;
  formats: string[];
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Locks the product, so that no import adds a version between the two meanwhile. */
const lockProductOfVersion = async (tx: Database, versionId: number) => {
  const productId = sql`(select product_id from product_versions where id = ${versionId})`;
  await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
};

/**
 * Stores a comparison in place of an older one. The version counts as compared unless another one came in between.
 * @param packed null when the version has no archive of its changed files
 * @returns the file with the pictures of the older comparison; null when it had none
 */
export const storeChanges = async (
  tx: Database,
  { before, after }: VersionPair,
  changes: StoredChanges,
  packed: PackedUpdate | null,
  now: Date,
): Promise<string | null> => {
  await lockProductOfVersion(tx, after.id);
  const [replaced] = await tx
    .select({ changes: versionChanges.changes })
    .from(versionChanges)
    .where(eq(versionChanges.versionId, after.id));
  const values = { baseVersionId: before.id, changes };
  await tx
    .insert(versionChanges)
    .values({ versionId: after.id, ...values })
    .onConflictDoUpdate({ target: versionChanges.versionId, set: values });
  if (packed) {
    const { name, formats, size, sha256 } = packed;
    await tx
      .insert(productFiles)
      .values({ versionId: after.id, baseVersionId: before.id, name, format: 'zip', contains: formats, size, sha256 })
      // The row exists when a comparison is repeated. A file of the owner with the same name must not be replaced.
      .onConflictDoNothing();
  }
  await tx
    .update(productVersions)
    .set({ comparedAt: now })
    .where(and(eq(productVersions.id, after.id), eq(previousId, before.id)));
  return replaced?.changes.pictures?.file ?? null;
};

const changesOfVersion = prepared((db) =>
  db
    .select({
      isListed: products.isListed,
      from: sql<
        string | null
      >`(select version from product_versions base where base.id = ${versionChanges.baseVersionId})`,
      changes: versionChanges.changes,
    })
    .from(products)
    .innerJoin(productVersions, eq(productVersions.productId, products.id))
    .leftJoin(versionChanges, eq(versionChanges.versionId, productVersions.id))
    .where(and(eq(products.id, sql.placeholder('id')), eq(productVersions.version, sql.placeholder('version'))))
    .prepare('version_changes'),
);

/** @returns null when there is no such version; `from` and `changes` are null when it was not compared */
export const readStoredChanges = async (
  db: Database,
  productId: number,
  version: string,
): Promise<{ isListed: boolean; from: string | null; changes: StoredChanges | null } | null> => {
  const [row] = await changesOfVersion(db).execute({ id: productId, version });
  return row ?? null;
};

/** The archives of changed files of all versions of the products. */
export const readUpdates = (db: Database, productIds: readonly number[]) =>
  db
    .select({
      productId: productVersions.productId,
      version: productVersions.version,
      from: sql<string>`(select version from product_versions base where base.id = ${productFiles.baseVersionId})`,
      file: {
        id: productFiles.id,
        name: productFiles.name,
        format: productFiles.format,
        size: productFiles.size,
        sha256: productFiles.sha256,
        contains: productFiles.contains,
      },
    })
    .from(productFiles)
    .innerJoin(productVersions, eq(productVersions.id, productFiles.versionId))
    // Leaves out an archive of what changed since a version that is no longer the previous one.
    .innerJoin(
      versionChanges,
      and(
        eq(versionChanges.versionId, productFiles.versionId),
        eq(versionChanges.baseVersionId, productFiles.baseVersionId),
      ),
    )
    .where(inArray(productVersions.productId, [...productIds]));
