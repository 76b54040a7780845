import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { auditEntries } from '../schema/audit.ts';

/** The admin who acts, and with which request. */
export interface Admin {
  userId: string;
  requestId: string;
}

/** Stores an audit entry in the transaction of the action, so that neither exists without the other. */
export const recordAudit = async (
  tx: Database,
  admin: Admin,
  entry: { action: string; subject: string; details: Record<string, unknown> },
  now: Date,
): Promise<void> => {
  await tx.insert(auditEntries).values({ ...entry, actorId: admin.userId, requestId: admin.requestId, createdAt: now });
};

/** Actions whose details contain the profile of their subject. */
const ACTIONS_ABOUT_PROFILES = ['user.create', 'user.edit'];

/**
 * Erases the profile of a deleted user from the audit. That rights changed stays visible. A trigger of the database allows this update
 * only, and only for a deleted user.
 */
export const eraseProfileFromAudit = async (tx: Database, userId: string): Promise<void> => {
  await tx
    .update(auditEntries)
    .set({ details: sql`erased_details(${auditEntries.details})` })
    .where(and(eq(auditEntries.subject, userId), inArray(auditEntries.action, ACTIONS_ABOUT_PROFILES)));
};
