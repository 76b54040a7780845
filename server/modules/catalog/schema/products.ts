import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ProductKind } from '#contract/products/product-enums.ts';
import type { PreviewManifest } from '#contract/catalog/catalog-manifest.ts';
import type { FileFacts } from '#contract/products/product-facts.ts';
import { moment } from '#server/platform/db/columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

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
    /** False for a product that an admin created, until an import brings it too. */
    isImported: boolean('is_imported').notNull().default(true),
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

/**
 * Products whose main category an admin set. `product_categories` has those that apply, and this table those of the last import, the main
 * one first.
 */
export const productCategoryEdits = pgTable('product_category_edits', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  categoryId: integer('category_id')
    .notNull()
    .references(() => categories.id),
  imported: integer('imported').array().notNull(),
});

/** The products that a product's page recommends, best first. An import computes them; a product without a row has none. */
export const productRelated = pgTable('product_related', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  relatedIds: integer('related_ids').array().notNull(),
});

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
