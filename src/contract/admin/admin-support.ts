import { z } from '#contract/zod.ts';
import { adminList } from './admin-list.ts';
import { messageTextSchema, pageMetaSchema } from '#contract/common.ts';
import { SUPPORT_SOURCES, SUPPORT_STATUSES, type SupportStatus } from '#contract/support/support-enums.ts';
import {
  SUPPORT_MESSAGE_MAX,
  supportEntrySchema,
  supportKindSchema,
  supportStatusSchema,
  supportSummarySchema,
} from '#contract/support/support.ts';

/** An admin who can be assigned to a request. */
const assigneeSchema = z.object({ id: z.string(), name: z.string() });
export type SupportAssignee = z.infer<typeof assigneeSchema>;

export const adminSupportRowSchema = supportSummarySchema.omit({ has_news: true }).extend({
  name: z.string(),
  email: z.string(),
  assignee: assigneeSchema.nullable(),
});
export type AdminSupportRow = z.infer<typeof adminSupportRowSchema>;

/** A status, or all statuses in which the shop has to do something. */
const statusFilterSchema = z.enum(['waiting_for_us', ...SUPPORT_STATUSES]);
/** Statuses of requests that the shop has to reply to. */
export const WAITING_FOR_US_STATUSES: readonly SupportStatus[] = ['open', 'in_progress'];

/** `me`: assigned to the signed-in admin. `nobody`: not assigned. */
const assigneeFilterSchema = z.union([z.enum(['me', 'nobody']), z.uuid()], {
  error: 'Must be me, nobody or the id of an admin',
});

/** GET admin/support: `q` searches subject, name and email, or is the number of a request or an order. */
export const adminSupportList = adminList({
  sorts: ['updated', 'created'],
  defaultSort: '-updated',
  filters: {
    status: statusFilterSchema,
    kind: supportKindSchema,
    assignee: assigneeFilterSchema,
    /** Id of the user who sent the request. */
    user: z.uuid('Must be a user id'),
  },
});
export type AdminSupportQuery = z.output<typeof adminSupportList.querySchema>;
export type AdminSupportExport = z.output<typeof adminSupportList.exportSchema>;

export const adminSupportListResponseSchema = z.object({
  data: z.array(adminSupportRowSchema),
  meta: pageMetaSchema,
});

/** A support request as an admin sees it. */
export const adminSupportThreadSchema = adminSupportRowSchema
  .extend({
    source: z.enum(SUPPORT_SOURCES),
    /** Null for a visitor and for a deleted account. */
    user: z.object({ id: z.string(), email: z.string(), full_name: z.string() }).nullable(),
    trace: z.string().nullable(),
    /** Oldest first. */
    entries: z.array(
      supportEntrySchema.extend({
        /** Null for a deleted account. */
        author_name: z.string().nullable(),
        is_internal: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AdminSupportThread' });
export type AdminSupportThread = z.infer<typeof adminSupportThreadSchema>;

/** A reply as an admin writes it. */
export const supportReplySchema = z.strictObject({
  message: messageTextSchema({ min: 1, max: SUPPORT_MESSAGE_MAX }),
  /** The request's status after the reply. */
  status: z.enum(['waiting_for_customer', 'resolved']).default('waiting_for_customer'),
});

/**
 * POST admin/support/{id}/reply. `seen`: id of the newest entry that the admin saw. If somebody added another one since, the reply is not
 * sent. Without `seen` it is sent in any case.
 */
export const supportReplyRequestSchema = supportReplySchema.extend({ seen: z.int().positive().optional() });
export type SupportReplyRequest = z.infer<typeof supportReplyRequestSchema>;

/**
 * POST admin/support/{id}/assign; `me` is the signed-in admin, null removes the assignment. `replaces`: the assignee that the admin saw,
 * null for nobody; another one is not replaced. Left out, anybody is.
 */
export const supportAssignSchema = z.strictObject({
  assignee: z.union([z.literal('me'), z.uuid('Choose an admin')], { error: 'Choose an admin' }).nullable(),
  replaces: z.uuid().nullable().optional(),
});
export type SupportAssign = z.infer<typeof supportAssignSchema>;

/** POST admin/support/{id}/status */
export const supportStatusBodySchema = z.strictObject({ status: supportStatusSchema });
export type SupportStatusBody = z.infer<typeof supportStatusBodySchema>;

export const adminSupportThreadResponseSchema = z.object({ data: adminSupportThreadSchema });
export const adminSupportChangedSchema = z.object({ data: adminSupportThreadSchema, message: z.string() });
export const supportAssigneesResponseSchema = z.object({ data: z.array(assigneeSchema) });
