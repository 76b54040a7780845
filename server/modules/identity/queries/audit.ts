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
