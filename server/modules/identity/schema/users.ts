import type { AdminRole } from '#contract/admin/role-enums.ts';
import type { SessionEndReason } from '#contract/identity/user-enums.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';

/**
 * The text in which admins search users. Each part starts a line, so that a search can match the start of a part. PostgreSQL uses the
 * index only for this exact expression.
 */
export const buildUserSearchText = (t: { email: SQLWrapper; fullName: SQLWrapper; username: SQLWrapper }) =>
  sql`(E'\\n' || ${t.email} || E'\\n' || ${t.fullName} || E'\\n' || ${t.username})`;

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Normalized by `normalizeEmail`. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Null for a user who is not an admin. A trigger keeps it in step with `is_admin`, which nodes of an older version write alone. */
    adminRole: text('admin_role').$type<AdminRole>(),
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
    /** What invoices name of a company; empty for a person. */
    company: text('company').notNull().default(''),
    vatNumber: text('vat_number').notNull().default(''),
    termsVersion: text('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    /** Whether the user gets an email when a product that they own has a new version. */
    updateEmails: boolean('update_emails').notNull().default(true),
    /** Whether new versions are marked in their library. */
    updateBadges: boolean('update_badges').notNull().default(true),
    createdAt: createdAt(),
    /** The account was deleted. Its orders still need the row, which has no personal data any more. */
    deletedAt: moment('deleted_at'),
  },
  // For the admin list: its sort orders, its rare filters and its search.
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
    index('users_search_idx').using('gin', sql`${buildUserSearchText(t)} gin_trgm_ops`),
  ],
);

/** Sign-ins of users. A refresh token names the session and a counter and is not stored, see refresh-tokens.ts. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    salt: text('salt').notNull(),
    counter: integer('counter').notNull().default(0),
    /** The newest counter whose access token was used: its client has received that pair. */
    seenCounter: integer('seen_counter').notNull().default(0),
    rotatedAt: moment('rotated_at').notNull(),
    createdAt: createdAt(),
    /** When its user last entered the password again; null since the sign-in. */
    passwordCheckedAt: moment('password_checked_at'),
    /** When the newest refresh token expires. */
    idleExpiresAt: moment('idle_expires_at').notNull(),
    /** When the session expires even if it is used every day. */
    absoluteExpiresAt: moment('absolute_expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason').$type<SessionEndReason>(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
  },
  (t) => [index('sessions_user_idx').on(t.userId)],
);
