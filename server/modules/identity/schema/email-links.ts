import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from './users.ts';

/** Links that were mailed to choose a password with. The token itself stands in the mail alone. */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `reset`: asked for on /reset. `set`: the first one, of an account that staff made. */
    purpose: text('purpose').$type<'reset' | 'set'>().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or no longer good because another one was or the email changed. */
    closedAt: moment('closed_at'),
  },
  (t) => [index('password_links_user_idx').on(t.userId)],
);

/**
 * Emails that somebody typed on /reset, until the next look at them. Known and unknown ones are written down alike, so that neither
 * the answer nor the time it takes tells who has an account.
 */
export const passwordRequests = pgTable('password_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  createdAt: createdAt(),
});

/** A change of email on its way: nothing changes before both mailboxes have confirmed it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the token that was mailed to the address of now. */
    oldTokenHash: text('old_token_hash').notNull().unique(),
    /** SHA-256 of the token that was mailed to the new address. */
    newTokenHash: text('new_token_hash').notNull().unique(),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** Done, taken back, or replaced by a later one. */
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('email_changes_one_open')
      .on(t.userId)
      .where(sql`closed_at is null`),
  ],
);
