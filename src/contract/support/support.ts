import { SUPPORT_AUTHORS, SUPPORT_KINDS, SUPPORT_STATUSES } from './support-enums.ts';
import { z } from '#contract/zod.ts';
import {
  messageTextSchema,
  orderNumberSchema,
  pageMetaSchema,
  requiredText,
  timestampSchema,
} from '#contract/common.ts';
import { pageFields } from '#contract/paging.ts';
import { parseTraceCode } from '#contract/traces/trace-code.ts';

export const supportKindSchema = z.enum(SUPPORT_KINDS, { error: 'Choose what your request is about' });

export const supportStatusSchema = z.enum(SUPPORT_STATUSES);

/** Days in which a user can reopen a resolved or closed request. */
export const REOPEN_DAYS = 14;

const SUBJECT_MIN = 3;
const SUBJECT_MAX = 150;
export const FIRST_MESSAGE_MIN = 20;
export const SUPPORT_MESSAGE_MAX = 4000;

/**
 * An optional code in its normalized form. An empty text becomes null, because a form sends its empty fields too.
 * @param read normalizes the typed text; null if it is invalid
 */
const optionalCode = (read: (typed: string) => string | null, message: string) =>
  z
    .string()
    .trim()
    .transform((typed, context) => {
      if (typed === '') return null;
      const code = read(typed);
      if (code === null) context.addIssue({ code: 'custom', message });
      return code;
    })
    .nullish();

const ORDER_NUMBER = /^PB-\d{6,12}$/;
const readOrderNumber = (typed: string) => ORDER_NUMBER.exec(typed.toUpperCase())?.[0] ?? null;

/** POST support */
export const newSupportRequestSchema = z.strictObject({
  kind: supportKindSchema,
  subject: requiredText('Subject is required')
    // A missing subject has the message of the required rule only.
    .refine((subject): boolean => subject === '' || subject.length >= SUBJECT_MIN, {
      error: `Subject must be at least ${SUBJECT_MIN} characters long`,
    })
    .max(SUBJECT_MAX, `Subject must be at most ${SUBJECT_MAX} characters long`),
  message: messageTextSchema({ min: FIRST_MESSAGE_MIN, max: SUPPORT_MESSAGE_MAX }),
  /** Number of one of the user's orders. */
  order: optionalCode(readOrderNumber, 'Must be an order number such as PB-100001'),
  /** Code of a trace report. Its check character detects a typo. */
  trace: optionalCode(parseTraceCode, 'Must be a report code such as K7QF-2M95'),
});
export type NewSupportRequest = z.output<typeof newSupportRequestSchema>;
export type NewSupportRequestForm = z.input<typeof newSupportRequestSchema>;

/** Body of a user's message, an admin's reply or an internal note. */
export const supportMessageBodySchema = z.strictObject({
  message: messageTextSchema({ min: 1, max: SUPPORT_MESSAGE_MAX }),
});
export type SupportMessageBody = z.infer<typeof supportMessageBodySchema>;

export const supportIdParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be a request number')
    .transform(Number),
});

/** GET support */
export const supportListQuerySchema = z.object({
  ...pageFields,
  status: supportStatusSchema.optional(),
  kind: supportKindSchema.optional(),
  order: orderNumberSchema.optional(),
});

export const supportSummarySchema = z.object({
  id: z.int(),
  subject: z.string(),
  kind: supportKindSchema,
  status: supportStatusSchema,
  order_number: z.string().nullable(),
  created_at: timestampSchema,
  /** When the last message or change happened. */
  updated_at: timestampSchema,
  /** There is a reply that the user has not seen yet. */
  has_news: z.boolean(),
});
export type SupportSummary = z.infer<typeof supportSummarySchema>;

export const supportEntrySchema = z.object({
  id: z.int(),
  author: z.enum(SUPPORT_AUTHORS),
  /** Plain text; empty for a status change. */
  body: z.string(),
  /** The new status of a status change; null for a message. */
  event: supportStatusSchema.nullable(),
  created_at: timestampSchema,
});
export type SupportEntry = z.infer<typeof supportEntrySchema>;

export const supportThreadSchema = supportSummarySchema
  .extend({
    trace: z.string().nullable(),
    /** End of the time to reopen it; null for an open request and after that time. */
    reopen_until: timestampSchema.nullable(),
    /** Oldest first. */
    entries: z.array(supportEntrySchema),
  })
  .meta({ id: 'SupportThread' });
export type SupportThread = z.infer<typeof supportThreadSchema>;

export const supportListResponseSchema = z.object({ data: z.array(supportSummarySchema), meta: pageMetaSchema });
export const supportThreadResponseSchema = z.object({ data: supportThreadSchema });
/** Response of every change of a request. */
export const supportChangedSchema = z.object({ data: supportThreadSchema, message: z.string() });
