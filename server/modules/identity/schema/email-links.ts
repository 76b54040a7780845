import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from './users.ts';

/** Emailed links to choose a password. Only the email contains the token. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `reset`: requested on /reset. `set`: the first link of an account that an admin created. */
    purpose: text('purpose').$type<'reset' | 'set'>().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was used, or invalidated by another link or a changed email. */
    closedAt: moment('closed_at'),
  },
  (t) => [index('password_links_user_idx').on(t.userId)],
);

/**
 * Emails entered on /reset, until a job processes them. Known and unknown emails are stored alike, so that neither the response nor its
 * time shows who has an account.
 */
export const passwordRequests = pgTable('password_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  createdAt: createdAt(),
});

/** Changes of email. The email changes when both mailboxes have confirmed. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token emailed to the current address. */
    oldTokenHash: text('old_token_hash').notNull().unique(),
    /** SHA-256 of the token emailed to the new address. */
    newTokenHash: text('new_token_hash').notNull().unique(),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was completed, canceled, or replaced by a later one. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('email_changes_one_open')
      .on(t.userId)
      .where(sql`closed_at is null`),
  ],
);
