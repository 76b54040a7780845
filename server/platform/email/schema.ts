import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';

/** Mail to be sent: written in the transaction of its reason, so it is neither lost nor sent for nothing. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Names the reason, such as `receipt:ORDER`: a second mail for it is refused. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies are emptied once it was sent: what they held is nobody's business any more. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null once it was sent, or given up. */
    nextAttemptAt: moment('next_attempt_at'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [index('mail_outbox_due_idx').on(t.nextAttemptAt)],
);
