import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/db/columns.ts';
import { products } from './products.ts';

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
