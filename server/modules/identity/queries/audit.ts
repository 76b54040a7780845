import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Database } from '#server/platform/db/client.ts';
import { auditEntries } from '../schema/audit.ts';
import { users } from '../schema/users.ts';

/** The admin who acts, and with which request. */
export interface Admin {
  userId: string;
  requestId: string;
}

/** Stores an audit entry in the transaction of the action, so that neither exists without the other. */
export const recordAudit = async (
  tx: Database,
  admin: Admin,
  entry: { action: AuditAction; subject: string; details: Record<string, unknown> },
  now: Date,
): Promise<void> => {
  await tx.insert(auditEntries).values({ ...entry, actorId: admin.userId, requestId: admin.requestId, createdAt: now });
};

/** Changes that the page of what was changed shows. */
const HISTORY_MAX = 50;

/** The newest entries with one of these actions about a subject, newest first, as pages list them. */
export const readAuditedChanges = async (db: Database, subject: string, actions: readonly AuditAction[]) => {
  const rows = await db
    .select({
      details: auditEntries.details,
      at: auditEntries.createdAt,
      requestId: auditEntries.requestId,
      who: users.email,
    })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.action, [...actions])))
    .orderBy(desc(auditEntries.id))
    .limit(HISTORY_MAX);
  return rows.map(({ details, at, requestId, who }) => ({
    details,
    entry: { at: at.toISOString(), who, request_id: requestId },
  }));
};

/** Actions whose details contain the profile of their subject. */
const ACTIONS_ABOUT_PROFILES: AuditAction[] = ['user.create', 'user.edit'];

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
