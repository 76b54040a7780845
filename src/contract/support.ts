import { SUPPORT_AUTHORS, SUPPORT_KINDS, SUPPORT_STATUSES } from './enums.ts';
import { z } from './zod.ts';
import { messageTextSchema, pageMetaSchema, requiredText, timestampSchema } from './common.ts';
import { pageFields } from './paging.ts';
import { readTraceCode } from './trace-code.ts';

export const supportKindSchema = z.enum(SUPPORT_KINDS, { error: 'Please choose what it is about' });

export const supportStatusSchema = z.enum(SUPPORT_STATUSES);

/** Days after its end in which a shopper may reopen a request. */
export const REOPEN_DAYS = 14;

const SUBJECT_MIN = 3;
const SUBJECT_MAX = 150;
/** Enough to know what is the matter. */
export const FIRST_MESSAGE_MIN = 20;
export const SUPPORT_MESSAGE_MAX = 4000;

/**
 * A code as it is kept, or nothing: a form sends its empty fields as well.
 * @param read gives null for a text that is no such code
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
    .trim()
    .min(SUBJECT_MIN, `Subject must be at least ${SUBJECT_MIN} characters long`)
    .max(SUBJECT_MAX, `Subject must be at most ${SUBJECT_MAX} characters long`),
  message: messageTextSchema({ min: FIRST_MESSAGE_MIN, max: SUPPORT_MESSAGE_MAX }),
  /** One of the shopper's own. */
  order: optionalCode(readOrderNumber, 'Must be an order number such as PB-100001'),
  /** Of a recording that was sent (design, section 8). A slip of one sign is noticed. */
  trace: optionalCode(readTraceCode, 'Must be a report code such as K7QF-2M95'),
});
export type NewSupportRequest = z.output<typeof newSupportRequestSchema>;
export type NewSupportRequestForm = z.input<typeof newSupportRequestSchema>;

/** What is added to a thread: by the shopper, as an answer or as a note. */
export const supportMessageBodySchema = z.strictObject({
  message: messageTextSchema({ min: 1, max: SUPPORT_MESSAGE_MAX }),
});
export type SupportMessageBody = z.infer<typeof supportMessageBodySchema>;

export const supportIdParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be the number of a request')
    .transform(Number),
});

/** GET support */
export const supportListQuerySchema = z.object({ ...pageFields, status: supportStatusSchema.optional() });

export const supportSummarySchema = z.object({
  id: z.int(),
  subject: z.string(),
  kind: supportKindSchema,
  status: supportStatusSchema,
  order_number: z.string().nullable(),
  created_at: timestampSchema,
  /** When something was last written or changed. */
  updated_at: timestampSchema,
  /** There is an answer that the shopper has not been shown yet. */
  has_news: z.boolean(),
});
export type SupportSummary = z.infer<typeof supportSummarySchema>;

export const supportEntrySchema = z.object({
  id: z.int(),
  author: z.enum(SUPPORT_AUTHORS),
  /** Plain text; empty for a change of the status. */
  body: z.string(),
  /** The status that the request was given here, where nothing was written. */
  event: supportStatusSchema.nullable(),
  created_at: timestampSchema,
});
export type SupportEntry = z.infer<typeof supportEntrySchema>;

export const supportThreadSchema = supportSummarySchema
  .extend({
    trace: z.string().nullable(),
    /** Until when it can be reopened; null while it is not over, and when it cannot be reopened any more. */
    reopen_until: timestampSchema.nullable(),
    /** Oldest first. */
    entries: z.array(supportEntrySchema),
  })
  .meta({ id: 'SupportThread' });
export type SupportThread = z.infer<typeof supportThreadSchema>;

export const supportListResponseSchema = z.object({ data: z.array(supportSummarySchema), meta: pageMetaSchema });
export const supportThreadResponseSchema = z.object({ data: supportThreadSchema });
/** What every change of a thread answers. */
export const supportChangedSchema = z.object({ data: supportThreadSchema, message: z.string() });
