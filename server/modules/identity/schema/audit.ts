import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { createdAt } from '#server/platform/db/columns.ts';
import { users } from './users.ts';

/** Actions of admins that change money, rights or requests. Append-only, like the ledger. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    /** Such as `order.refund`. */
    action: text('action').$type<AuditAction>().notNull(),
    /** What the action changed, such as an order's number. */
    subject: text('subject').notNull(),
    details: jsonb('details').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_subject_idx').on(t.subject, t.id)],
);
