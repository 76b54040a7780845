import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';

/**
 * What staff look for a user by. Each part begins a line, so that a text can also be looked for at the beginning of one; spelled as in
 * the index, or the index is not used.
 */
export const userSearchText = (t: { email: SQLWrapper; fullName: SQLWrapper; username: SQLWrapper }) =>
  sql`(E'\\n' || ${t.email} || E'\\n' || ${t.fullName} || E'\\n' || ${t.username})`;

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case: two spellings are one person. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    blockedAt: moment('blocked_at'),
    username: text('username').notNull(),
    fullName: text('full_name').notNull(),
    dateBirth: date('date_birth', { mode: 'string' }),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    currency: text('currency').notNull().default('USD'),
    stateProvince: text('state_province').notNull().default(''),
    zipPostal: text('zip_postal').notNull().default(''),
    country: text('country').notNull().default(''),
    termsVersion: text('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: createdAt(),
    /** The person asked to be forgotten: the row stays for the orders, without anything that tells who it was. */
    deletedAt: moment('deleted_at'),
  },
  // The lists of staff: each order of theirs, each filter that few users pass, and the search.
  (t) => [
    index('users_created_idx').on(t.createdAt, t.id),
    index('users_email_idx').on(t.email, t.id),
    index('users_full_name_idx').on(sql`lower(${t.fullName})`, t.id),
    index('users_username_idx').on(sql`lower(${t.username})`, t.id),
    index('users_admins_idx')
      .on(t.createdAt, t.id)
      .where(sql`is_admin`),
    index('users_blocked_idx')
      .on(t.createdAt, t.id)
      .where(sql`blocked_at is not null`),
    index('users_deleted_idx')
      .on(t.createdAt, t.id)
      .where(sql`deleted_at is not null`),
    index('users_search_idx').using('gin', sql`${userSearchText(t)} gin_trgm_ops`),
  ],
);

/**
 * A sign-in and the family of its refresh tokens. Tokens are not stored: each one names the session and a counter and is
 * sealed with a key made from `salt` and the server's secret. Only the newest counter is good; see auth/refresh-tokens.ts.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: text('salt').notNull(),
    counter: integer('counter').notNull().default(0),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: createdAt(),
    /** When the newest refresh token lapses unused. */
    idleExpiresAt: moment('idle_expires_at').notNull(),
    /** When the session ends even if used every day. */
    absoluteExpiresAt: moment('absolute_expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason').$type<
      'logout' | 'reuse' | 'password_changed' | 'ended_by_user' | 'ended_by_staff' | 'blocked'
    >(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);
