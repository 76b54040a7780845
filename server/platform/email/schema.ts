import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';

/** Emails to send. A row is written in the transaction that causes the email, so none is lost and none is sent for a rollback. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Names the cause, such as `receipt:ORDER`. A second email for the same cause is not stored. */
    key: text('key').notNull().unique(),
    /** The user whose account it is about, at whatever address; null for visitors and the owner of the shop. */
    userId: uuid('user_id'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Both bodies are erased when the email is sent. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Such as an announcement to all owners of a product. It waits for all others, among them links that expire. */
    isBulk: boolean('is_bulk').notNull().default(false),
    /** Whether the row is deleted, with its recipient, once it is sent or given up: emails that wait when the account is deleted. */
    isDeletedAtEnd: boolean('is_deleted_at_end').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    /** Null once the email is sent, or when no attempts are left. */
    nextAttemptAt: moment('next_attempt_at'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('email_outbox_due_idx')
      .on(t.isBulk, t.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
    index('email_outbox_user_idx').on(t.userId),
    // For the retention of sent and failed emails.
    index('email_outbox_finished_idx')
      .on(sql`coalesce(sent_at, created_at)`)
      .where(sql`next_attempt_at is null`),
  ],
);
