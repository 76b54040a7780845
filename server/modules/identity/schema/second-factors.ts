import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#server/platform/db/columns.ts';
import { users } from './users.ts';

/** Secrets of authenticator apps, one per user, see docs/design.md#second-factor. */
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

/** Codes for a user who lost the authenticator app. Each works once. */
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
