import { z } from './zod.ts';
import { idSchema, priceSchema, requiredText, timestampSchema } from './common.ts';
import { orderLineSchema, orderSchema } from './orders.ts';

/** Why staff did it: kept in the audit, and told to the shopper where money goes back. */
export const reasonSchema = requiredText('Reason is required').max(300, 'Reason maximum length is 300 characters');

/** A sum that staff enter: more than nothing, with at most two decimals. */
const sumSchema = z
  .number()
  .positive('Must be more than 0')
  .max(100_000_000, 'Is too large')
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Must have at most two decimals');

/**
 * What to return of an order: everything that is left of it, these lines (each whole, or a part of it), or a sum spread over all
 * lines. With `revoke`, the lines it falls on can no longer be downloaded.
 */
export const refundRequestSchema = z
  .strictObject({
    reason: reasonSchema,
    revoke: z.boolean({ error: 'Say whether the files can still be downloaded' }),
    amount: sumSchema.optional(),
    lines: z
      .array(z.strictObject({ product_id: idSchema, amount: sumSchema.optional() }))
      .min(1, 'Choose at least one line')
      .max(5000)
      .optional(),
  })
  .refine((body) => body.amount === undefined || body.lines === undefined, {
    path: ['amount'],
    error: 'Give a sum or lines, not both',
  });
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** Body of `cancel` and of `mark-paid`, where the reason says how the money came in. */
export const orderActionSchema = z.strictObject({ reason: reasonSchema });

export const refundSchema = z.object({
  number: z.int(),
  amount: priceSchema,
  /** `created`: the payment gateway has not confirmed it yet. */
  status: z.enum(['created', 'succeeded', 'failed']),
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
    lines: z.array(orderLineSchema.extend({ refunded: priceSchema, grant: z.enum(['none', 'granted', 'revoked']) })),
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

export const adminOrderChangedSchema = z.object({ data: adminOrderSchema, message: z.string() });
