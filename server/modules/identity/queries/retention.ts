import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { emailChanges, passwordLinks } from '../schema/email-links.ts';
import { idempotencyKeys } from '../schema/idempotency.ts';
import { passkeyChallenges, secondFactors } from '../schema/second-factors.ts';
import { sessions } from '../schema/users.ts';

/** Deletes sessions that were revoked or expired before. @returns how many of at most `limit` */
export const deleteSessionsEndedBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const ended = sql`(select id from sessions
    where coalesce(revoked_at, least(idle_expires_at, absolute_expires_at)) < ${before.toISOString()} limit ${limit})`;
  const deleted = await db.delete(sessions).where(inArray(sessions.id, ended)).returning({ id: sessions.id });
  return deleted.length;
};

/** Deletes links to choose a password that expired before. @returns how many of at most `limit` */
export const deletePasswordLinksBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const expired = sql`(select id from password_links where expires_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(passwordLinks)
    .where(inArray(passwordLinks.id, expired))
    .returning({ id: passwordLinks.id });
  return deleted.length;
};

/** Deletes the results of calls that were made before. A key that is reused meanwhile stays. @returns how many of at most `limit` */
export const deleteIdempotencyKeysBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const { userId, key, createdAt } = idempotencyKeys;
  const old = sql`(select user_id, key from idempotency_keys where created_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(idempotencyKeys)
    // Checked again: the delete waits for an update of the row, after which PostgreSQL compares only the columns of this row.
    .where(and(sql`(${userId}, ${key}) in ${old}`, lt(createdAt, before)))
    .returning({ key });
  return deleted.length;
};

/** Deletes changes of email whose links expired before. @returns how many of at most `limit` */
export const deleteEmailChangesBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const expired = sql`(select id from email_changes where expires_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(emailChanges)
    .where(inArray(emailChanges.id, expired))
    .returning({ id: emailChanges.id });
  return deleted.length;
};

/** Deletes secrets that were made before and that no code has confirmed. @returns how many of at most `limit` */
export const deleteUnconfirmedFactorsBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const unconfirmed = sql`(select user_id from second_factors
    where confirmed_at is null and created_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(secondFactors)
    .where(inArray(secondFactors.userId, unconfirmed))
    .returning({ userId: secondFactors.userId });
  return deleted.length;
};

/** Deletes challenges for passkeys that expired before. @returns how many of at most `limit` */
export const deleteChallengesBefore = async (db: Database, before: Date, limit: number): Promise<number> => {
  const expired = sql`(select bound_to from passkey_challenges where expires_at < ${before.toISOString()} limit ${limit})`;
  const deleted = await db
    .delete(passkeyChallenges)
    .where(inArray(passkeyChallenges.boundTo, expired))
    .returning({ boundTo: passkeyChallenges.boundTo });
  return deleted.length;
};
