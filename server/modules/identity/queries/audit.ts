import type { Database } from '#server/platform/db/client.ts';
import { auditEntries } from '../schema/audit.ts';

/** Who of the staff asks, and with which request: what an audit entry needs. */
export interface Admin {
  userId: string;
  requestId: string;
}

/** Inside the transaction of what was done: neither stands without the other. */
export const recordAudit = async (
  tx: Database,
  staff: Admin,
  entry: { action: string; subject: string; details: Record<string, unknown> },
  now: Date,
) => {
  await tx.insert(auditEntries).values({ ...entry, actorId: staff.userId, requestId: staff.requestId, createdAt: now });
};
