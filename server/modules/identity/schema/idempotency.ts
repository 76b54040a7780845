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
    /** What the call did, stored in the transaction that did it. After a crash the response is rebuilt from it. */
    effect: text('effect'),
    status: integer('status'),
    body: jsonb('body'),
    createdAt: createdAt(),
    /** When a long-running call last extended its claim on the key; null if it never did. */
    extendedAt: moment('extended_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
