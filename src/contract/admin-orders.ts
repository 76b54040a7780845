import { z } from './zod.ts';
import { hasTwoDecimals, idSchema, priceSchema, requiredText, timestampSchema } from './common.ts';
import { GRANT_STATUSES, REFUND_STATUSES } from './enums.ts';
import { orderLineSchema, orderSchema } from './orders.ts';

/** Why staff did it: kept with the order, and told to the shopper where money goes back. */
export const reasonSchema = requiredText('Reason is required').max(300, 'Reason maximum length is 300 characters');

/** A sum that staff enter: more than nothing, with at most two decimals. */
const sumSchema = z
  .number()
  .positive('Must be more than 0')
  .max(100_000_000, 'Is too large')
  .refine(hasTwoDecimals, 'Must have at most two decimals');

/**
 * What to return of an order: everything that is left of it, these lines (each whole, or a part of it), or a sum spread over all
 * lines. With `revoke`, the lines it falls on can no longer be downloaded.
 */
export const refundRequestSchema = z
  .strictObject({
    reason: reasonSchema,
    revoke: z.boolean({ error: 'Choose whether the files can still be downloaded' }),
    amount: sumSchema.optional(),
    lines: z
      .array(z.strictObject({ product_id: idSchema, amount: sumSchema.optional() }))
      .min(1, 'Choose at least one line')
      .max(5000)
      .optional(),
    /** Staff know that the refund window of the general settings is over, and refund all the same. */
    beyond_window: z.boolean().default(false),
  })
  .refine((body) => body.amount === undefined || body.lines === undefined, {
    path: ['amount'],
    error: 'Give a sum or lines, not both',
  });
export type RefundRequest = z.output<typeof refundRequestSchema>;
/** As a form or a client writes it. */
export type RefundInput = z.input<typeof refundRequestSchema>;

/** Body of `cancel` and of `mark-paid`, where the reason says how the money came in. */
export const orderActionSchema = z.strictObject({ reason: reasonSchema });
export type OrderAction = z.infer<typeof orderActionSchema>;

export const NOTE_MAX = 2000;

/** Body of `notes`: what staff write down for each other. */
export const orderNoteSchema = z.strictObject({
  note: z
    .string({ error: 'Note is required' })
    .trim()
    .min(1, 'Note is required')
    .max(NOTE_MAX, `Note maximum length is ${NOTE_MAX} characters`)
    .refine((text) => !text.includes('\0'), 'Contains characters that cannot be used'),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

/** Something that happened to an order, from whichever of the shop's books tells of it. */
export const orderHistorySchema = z.object({
  at: timestampSchema,
  /** Such as `payment.captured`, `attempt.started`, `gateway.event`, `download`, `note` or `staff.order.refund`. */
  kind: z.string(),
  /** E-mail of the member of staff; null for the shopper and for the shop itself. */
  who: z.string().nullable(),
  amount: priceSchema.nullable(),
  /** What it happened to, or what was said. */
  about: z.string().nullable(),
  /** Of what staff did: leads to the server's log. */
  request_id: z.string().nullable(),
});
export type OrderHistory = z.infer<typeof orderHistorySchema>;

export const refundSchema = z.object({
  number: z.int(),
  amount: priceSchema,
  status: z.enum(REFUND_STATUSES),
  revoke: z.boolean(),
  reason: z.string(),
  /** Null: the shop returned it by itself. */
  requested_by: z.string().nullable(),
  created_at: timestampSchema,
  finished_at: timestampSchema.nullable(),
  lines: z.array(z.object({ product_id: z.int(), amount: priceSchema })),
});

/** An order as staff see it. */
export const adminOrderSchema = orderSchema
  .extend({
    user: z.object({ id: z.string(), email: z.string(), full_name: z.string() }),
    /** What was returned or is on its way back. */
    refunded: priceSchema,
    lines: z.array(
      orderLineSchema.extend({
        refunded: priceSchema,
        grant: z.enum(['none', ...GRANT_STATUSES]),
        /** What the product cost where staff gave it another price, and why they did. */
        list_price: priceSchema.nullable(),
        price_reason: z.string().nullable(),
      }),
    ),
    /** E-mail of the member of staff who made it; null for a cart's order. */
    created_by: z.string().nullable(),
    /** When the user was asked to pay this draft. */
    payment_requested_at: timestampSchema.nullable(),
    /** Where the user goes on paying it; null for what cannot be paid. */
    payment_link: z.string().nullable(),
    /** Until when money is returned without asking twice; null when nothing was paid. */
    refund_until: timestampSchema.nullable(),
    /** That moment is over: staff are asked twice. */
    is_refund_late: z.boolean(),
    /** What staff can do with it as it now is. */
    can: z.object({
      refund: z.boolean(),
      cancel: z.boolean(),
      mark_paid: z.boolean(),
      request_payment: z.boolean(),
      resend_receipt: z.boolean(),
    }),
    /** Oldest first. */
    history: z.array(orderHistorySchema),
    payments: z.array(
      z.object({
        number: z.int(),
        gateway: z.string(),
        status: z.string(),
        amount: priceSchema,
        refunded: priceSchema,
        created_at: timestampSchema,
        finished_at: timestampSchema.nullable(),
      }),
    ),
    refunds: z.array(refundSchema),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const adminOrderResponseSchema = z.object({ data: adminOrderSchema });

export const adminOrderChangedSchema = z.object({ data: adminOrderSchema, message: z.string() });
