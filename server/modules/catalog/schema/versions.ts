import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import type { ContentsSummary } from '#contract/products/product.ts';
import type { VersionChanges } from '#contract/products/version-changes.ts';
import { moment } from '#server/platform/db/columns.ts';
import { products } from './products.ts';

/** What an import read of the inside of a product file. */
export interface StoredContents extends ContentsSummary {
  /** Sorted by path, and limited (`import/contents.ts`). */
  entries: ContentsEntry[];
  /** The sheet of thumbnails: a file name among the previews. */
  thumbnails?: { file: string; columns: number };
}

export const productVersions = pgTable(
  'product_versions',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    version: text('version').notNull(),
    changelog: text('changelog').notNull(),
    releasedAt: moment('released_at').notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
    /** When the emails to the owners of the product were queued; null until then. */
    announcedAt: moment('announced_at'),
    /** When it was compared with the version before it, if there is one; null until then. */
    comparedAt: moment('compared_at'),
  },
  (t) => [
    unique('product_versions_version_key').on(t.productId, t.version),
    index('product_versions_not_compared_idx')
      .on(t.id)
      .where(sql`compared_at is null`),
    index('product_versions_not_announced_idx')
      .on(t.id)
      .where(sql`announced_at is null`),
  ],
);

/** What a comparison of two versions found (`versions/prepare-version-changes.ts`). */
export interface StoredChanges extends Omit<VersionChanges, 'from' | 'to' | 'pictures'> {
  /** The sheet of pictures: a file name among the previews. */
  pictures?: { file: string; rows: number };
}

/** What changed in each version since the one before it. */
export const versionChanges = pgTable('version_changes', {
  versionId: integer('version_id')
    .primaryKey()
    .references(() => productVersions.id, { onDelete: 'cascade' }),
  baseVersionId: integer('base_version_id')
    .notNull()
    .references(() => productVersions.id, { onDelete: 'cascade' }),
  changes: jsonb('changes').$type<StoredChanges>().notNull(),
});

export const productFiles = pgTable(
  'product_files',
  {
    id: serial('id').primaryKey(),
    versionId: integer('version_id')
      .notNull()
      .references(() => productVersions.id),
    name: text('name').notNull(),
    format: text('format').notNull(),
    contains: text('contains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Also the key in the storage, so equal files are stored once. */
    sha256: text('sha256').notNull(),
    /** Null for a file that was imported before the shop read contents. */
    contents: jsonb('contents').$type<StoredContents>(),
    /** The older version, for an archive that the shop made of what changed since then; null for a file that the owner imported. */
    baseVersionId: integer('base_version_id').references(() => productVersions.id),
  },
  (t) => [unique('product_files_name_key').on(t.versionId, t.name)],
);

/** Uploaded product files that were checked, until a version with them is published. Stored for a day; their parts are in the uploads. */
export const productFileUploads = pgTable('product_file_uploads', {
  /** Id of the upload. */
  upload: text('upload').primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  format: text('format').notNull(),
  contains: text('contains').array().notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  contents: jsonb('contents').$type<StoredContents>().notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
});
