import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { productFiles } from '#server/modules/catalog/schema/versions.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { createdAt } from '#server/platform/db/columns.ts';

export const downloads = pgTable(
  'downloads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => grants.id),
    fileId: integer('file_id')
      .notNull()
      .references(() => productFiles.id),
    /** Requested range as sent; empty for the whole file. */
    range: text('range').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('downloads_grant_idx').on(t.grantId)],
);
