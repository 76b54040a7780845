import { adminList } from './admin-list.ts';
import { pageMetaSchema, timestampSchema } from '#contract/common.ts';
import { daySchema } from '#contract/moments.ts';
import { z } from '#contract/zod.ts';

/** What an action is about: the first part of its name. */
export const AUDIT_SUBJECTS = ['order', 'user', 'support', 'review', 'product', 'bundle', 'settings'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * GET admin/audit: `q` searches the emails and names of admins and of users that were changed, order numbers and request ids; `from` and
 * `to` are days in UTC, both included.
 */
export const adminAuditList = adminList({
  sorts: ['created_at'],
  defaultSort: '-created_at',
  filters: { subject: z.enum(AUDIT_SUBJECTS), from: daySchema, to: daySchema },
});
export type AdminAuditQuery = z.infer<typeof adminAuditList.querySchema>;

/** An entry of the audit, without what it is about. */
export const auditEntrySchema = z.object({
  id: z.int(),
  /** Such as `user.block`. */
  action: z.string(),
  actor: z.object({ id: z.string(), email: z.string() }),
  details: z.record(z.string(), z.unknown()),
  request_id: z.string(),
  created_at: timestampSchema,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const adminAuditRowSchema = auditEntrySchema
  .extend({
    subject: z.object({
      kind: z.enum(AUDIT_SUBJECTS),
      /** An order number, or an id; empty for the settings. */
      key: z.string(),
      /** Email of a user, title of a product or bundle, subject of a support request; null for the rest, and for what no longer exists. */
      name: z.string().nullable(),
    }),
  })
  .meta({ id: 'AdminAuditRow' });
export type AdminAuditRow = z.infer<typeof adminAuditRowSchema>;

export const adminAuditResponseSchema = z.object({ data: z.array(adminAuditRowSchema), meta: pageMetaSchema });
