import { z } from './zod.ts';
import { adminList } from './admin-list.ts';
import { messageTextSchema, pageMetaSchema } from './common.ts';
import { SUPPORT_SOURCES } from './enums.ts';
import {
  SUPPORT_MESSAGE_MAX,
  supportEntrySchema,
  supportKindSchema,
  supportStatusSchema,
  supportSummarySchema,
} from './support.ts';

/** Who can look after a request. */
const assigneeSchema = z.object({ id: z.string(), name: z.string() });
export type SupportAssignee = z.infer<typeof assigneeSchema>;

/** A row of the list for staff. */
export const adminSupportRowSchema = supportSummarySchema.omit({ has_news: true }).extend({
  /** Who asks, and where they are answered. */
  name: z.string(),
  email: z.string(),
  assignee: assigneeSchema.nullable(),
});
export type AdminSupportRow = z.infer<typeof adminSupportRowSchema>;

/** Whose requests: those of whoever asks, those of nobody, or those of one member of the staff. */
const assigneeFilterSchema = z.union([z.enum(['me', 'nobody']), z.uuid()], {
  error: 'Must be me, nobody or the id of a member of the staff',
});

/** GET admin/support: `q` is looked for in subject, name and email, and can be the number of a request or an order. */
export const adminSupportList = adminList({
  sorts: ['updated', 'created'],
  defaultSort: '-updated',
  filters: {
    status: supportStatusSchema,
    kind: supportKindSchema,
    assignee: assigneeFilterSchema,
    /** Id of the user who asks. */
    user: z.uuid('Must be the id of a user'),
  },
});
export type AdminSupportQuery = z.output<typeof adminSupportList.querySchema>;
export type AdminSupportExport = z.output<typeof adminSupportList.exportSchema>;

export const adminSupportListResponseSchema = z.object({
  data: z.array(adminSupportRowSchema),
  meta: pageMetaSchema,
});

/** A request as staff see it. */
export const adminSupportThreadSchema = adminSupportRowSchema
  .extend({
    source: z.enum(SUPPORT_SOURCES),
    /** Null: it was sent by somebody who was not signed in, or whose account is gone. */
    user: z.object({ id: z.string(), email: z.string(), full_name: z.string() }).nullable(),
    trace: z.string().nullable(),
    /** Oldest first. */
    entries: z.array(
      supportEntrySchema.extend({
        /** Null for an account that is gone. */
        author_name: z.string().nullable(),
        is_internal: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AdminSupportThread' });
export type AdminSupportThread = z.infer<typeof adminSupportThreadSchema>;

/** POST admin/support/{id}/reply */
export const supportAnswerSchema = z.strictObject({
  message: messageTextSchema({ min: 1, max: SUPPORT_MESSAGE_MAX }),
  /** What the request is then. */
  status: z.enum(['waiting_for_customer', 'resolved']).default('waiting_for_customer'),
});
export type SupportAnswer = z.infer<typeof supportAnswerSchema>;

/** POST admin/support/{id}/assign; null for nobody. */
export const supportAssignSchema = z.strictObject({
  assignee: z.uuid('Choose a member of the staff').nullable(),
});
export type SupportAssign = z.infer<typeof supportAssignSchema>;

/** POST admin/support/{id}/status */
export const supportStatusBodySchema = z.strictObject({ status: supportStatusSchema });
export type SupportStatusBody = z.infer<typeof supportStatusBodySchema>;

export const adminSupportThreadResponseSchema = z.object({ data: adminSupportThreadSchema });
export const adminSupportChangedSchema = z.object({ data: adminSupportThreadSchema, message: z.string() });
export const supportAssigneesResponseSchema = z.object({ data: z.array(assigneeSchema) });
