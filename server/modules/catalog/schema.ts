import { sql } from 'drizzle-orm';
import type { ProductKind } from '#contract/enums.ts';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { PreviewManifest } from '#contract/catalog-manifest.ts';
import type { ContentsEntry } from '#contract/product-contents.ts';
import type { FileFacts } from '#contract/product-facts.ts';
import type { ContentsSummary } from '#contract/product.ts';
import type { VersionChanges } from '#contract/version-changes.ts';
import { moment } from '#server/platform/db/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
/** What an import read of the inside of a product file. */
export interface StoredContents extends ContentsSummary {
  /** Sorted by path, and limited (`import/contents.ts`). */
  entries: ContentsEntry[];
  /** The sheet of thumbnails: a file name among the previews. */
  thumbnails?: { file: string; columns: number };
}

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  parentId: integer('parent_id'),
  position: integer('position').notNull().default(0),
});

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    kind: text('kind').$type<ProductKind>().notNull(),
    /** False when the owner removed it from the catalog. Users who bought it can still download it. */
    isListed: boolean('is_listed').notNull().default(true),
    priceMinor: integer('price_minor').notNull(),
    newPriceMinor: integer('new_price_minor'),
    /** `new_price` if there is one, else `price`. The database computes it, so that filters and sorting can use an index. */
    effectivePriceMinor: integer('effective_price_minor')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(new_price_minor, price_minor)`),
    currency: text('currency').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
    ratingCount: integer('rating_count').notNull().default(0),
    salesCount: integer('sales_count').notNull().default(0),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    engines: text('engines')
      .array()
      .notNull()
      .default(sql`'{}'`),
    formats: text('formats')
      .array()
      .notNull()
      .default(sql`'{}'`),
    facts: jsonb('facts').$type<{ key: string; value: number | string }[]>().notNull().default([]),
    /** What was read in the files of the newest version; null if it was imported before the shop read them. */
    fileFacts: jsonb('file_facts').$type<FileFacts>(),
    /** The manifest of its live preview; null for a product that has only pictures. */
    preview: jsonb('preview').$type<PreviewManifest>(),
    /** Tags and category names in one text, for the search. */
    keywords: text('keywords').notNull().default(''),
    search: tsvector('search')
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', description), 'C')`,
      ),
    releasedAt: moment('released_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Increases with every change of what an admin can edit, by an admin or an import. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('products_search_idx').using('gin', t.search),
    index('products_title_trgm_idx').using('gin', sql`${t.title} gin_trgm_ops`),
    index('products_keywords_trgm_idx').using('gin', sql`${t.keywords} gin_trgm_ops`),
    index('products_newest_idx').on(t.releasedAt.desc(), t.id.desc()),
    index('products_price_idx').on(t.effectivePriceMinor, t.id),
    index('products_rating_idx').on(t.rating.desc(), t.id.desc()),
    index('products_sales_idx').on(t.salesCount.desc(), t.id.desc()),
  ],
);

/**
 * Products with fields that an admin edited: the edits, and the values of the last import. `products` has the values that apply
 * (`overlay-edits.ts`). A field that is null is not edited; price and sale price are one field.
 */
export const productEdits = pgTable(
  'product_edits',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text('title'),
    description: text('description'),
    priceMinor: integer('price_minor'),
    /** The sale price beside an edited price; null for none. `products.new_price_minor` has it only while the sale runs. */
    newPriceMinor: integer('new_price_minor'),
    saleStartsAt: moment('sale_starts_at'),
    saleEndsAt: moment('sale_ends_at'),
    /** When the sale starts or ends next (`sale-period.ts`); null when nothing is left to do. */
    saleChangesAt: moment('sale_changes_at'),
    importedTitle: text('imported_title').notNull(),
    importedDescription: text('imported_description').notNull(),
    importedPriceMinor: integer('imported_price_minor').notNull(),
    importedNewPriceMinor: integer('imported_new_price_minor'),
  },
  (t) => [
    check('product_edits_sale_period_check', sql`${t.saleEndsAt} > ${t.saleStartsAt}`),
    index('product_edits_sale_changes_idx')
      .on(t.saleChangesAt)
      .where(sql`sale_changes_at is not null`),
  ],
);

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    /** 0 is the main category. */
    position: smallint('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_category_idx').on(t.categoryId, t.productId),
  ],
);

export const productImages = pgTable(
  'product_images',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 is the cover. */
    position: smallint('position').notNull(),
    file: text('file').notNull(),
    widths: integer('widths').array().notNull(),
    alt: text('alt').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

/** A row of `product_images` without its product and position. */
export type StoredPicture = Pick<typeof productImages.$inferSelect, 'file' | 'widths' | 'alt' | 'width' | 'height'>;

/** Products whose pictures an admin edited. `product_images` has those that apply, and this table those of the last import. */
export const productPictureEdits = pgTable('product_picture_edits', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  imported: jsonb('imported').$type<StoredPicture[]>().notNull(),
});

/** Uploaded pictures that no admin has saved yet. Stored for a day. */
export const productPictureUploads = pgTable('product_picture_uploads', {
  file: text('file').primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  widths: integer('widths').array().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedAt: moment('uploaded_at').notNull(),
});

/** The products that a product's page recommends, best first. An import computes them; a product without a row has none. */
export const productRelated = pgTable('product_related', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  relatedIds: integer('related_ids').array().notNull(),
});

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

/** Synonyms for the search. Rows with the same `groupId` are one group. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  { groupId: integer('group_id').notNull(), word: text('word').notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.word] })],
);

/** Searches without results by day and normalized text. Nothing says who searched. Stored for 90 days. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    /** Start of the day in UTC. */
    day: moment('day').notNull(),
    text: text('text').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] })],
);

/**
 * Which products a transaction changed; triggers write it. Nodes read it to keep their index up to date. By transaction number, not by
 * time or serial number, because only this tells which rows of others are still to come.
 */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** 0 means the whole catalog. */
    productId: integer('product_id').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.productId] })],
);

/** Products that cost less together. A bundle is never deleted, because order lines name it. */
export const bundles = pgTable(
  'bundles',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** The currency of its products. */
    currency: text('currency').notNull(),
    isListed: boolean('is_listed').notNull(),
    /** Increases with every change. */
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [check('bundles_price_check', sql`${t.priceMinor} > 0`)],
);

export const bundleProducts = pgTable(
  'bundle_products',
  {
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => bundles.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bundleId, t.productId] }), index('bundle_products_product_idx').on(t.productId)],
);
