import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from './users.ts';

/** Results of calls by their idempotency keys. A row without a status belongs to a call in progress. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** What the call did, stored in the transaction that did it. After a crash the response is made from it. */
    effect: text('effect'),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: createdAt(),
    /** When the call in progress was last known to run; null until it runs long. */
    extendedAt: moment('extended_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
