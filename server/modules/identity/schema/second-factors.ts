import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from './users.ts';

/** Secrets of authenticator apps, one per user, see docs/design/accounts-and-sessions.md#second-factor. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed, see server/platform/seal.ts. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Id of the key that sealed it. */
  sealedWith: text('sealed_with').notNull(),
  createdAt: createdAt(),
  /** When the user proved to have the secret in an app; null while it is set up, which changes no sign-in. */
  confirmedAt: moment('confirmed_at'),
  /** Time step of the newest code that was used: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Public keys of the users' passkeys, see docs/design/accounts-and-sessions.md#passkeys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Typed by the user. */
    name: text('name').notNull(),
    /** Id that the authenticator gave it, in Base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in Base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator has counted; stays 0 for one that does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator. */
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user_idx').on(t.userId)],
);

/** Random values that authenticators sign, each of them once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The sign-in or the session that asked, and for what. A newer challenge replaces the one before. */
    boundTo: text('bound_to').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_user_idx').on(t.userId)],
);

/** Codes for a user who lost the authenticator app or the passkeys. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of 120 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
