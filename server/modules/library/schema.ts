import { bigserial, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { productFiles } from '#server/modules/catalog/schema/versions.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { createdAt, moment } from '#server/platform/db/columns.ts';

/** The downloads of a file by its owner on one day in UTC, so that requests for parts of a file cannot fill the table. */
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
    /** Range of the first request as sent; empty once the whole file was requested. */
    range: text('range').notNull().default(''),
    /** Address of the first request. */
    ip: text('ip').notNull().default(''),
    /** Time of the first request. */
    createdAt: createdAt(),
    /** Null in a row of a node of an older release, which stands for one request. */
    day: date('day'),
    /** Time of the last request; null without a day. */
    lastAt: moment('last_at'),
    requests: integer('requests').notNull().default(1),
  },
  (t) => [
    uniqueIndex('downloads_day_key').on(t.grantId, t.fileId, t.day),
    index('downloads_created_idx').on(t.createdAt),
  ],
);
