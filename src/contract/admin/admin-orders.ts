import { z } from '#contract/zod.ts';
import { hasTwoDecimals, idSchema, priceSchema, requiredText, textOfLines, timestampSchema } from '#contract/common.ts';
import { DISPUTE_STATUSES, GRANT_STATUSES, REFUND_SOURCES, REFUND_STATUSES } from '#contract/orders/order-enums.ts';
import {
  includedTaxSchema,
  lineDiscountFields,
  orderLineSchema,
  orderSchema,
  paymentCardSchema,
} from '#contract/orders/orders.ts';

const REASON_MAX = 300;

/** Why an admin did it. Stored with the order; the refund email includes it. */
export const reasonSchema = requiredText('Reason is required').max(
  REASON_MAX,
  `Reason must be at most ${REASON_MAX} characters long`,
);

/** The reason of `mark-paid`, as the pages ask for it. */
export const receivedPaymentSchema = requiredText('Enter how the payment was received').max(
  REASON_MAX,
  `Must be at most ${REASON_MAX} characters long`,
);

/** Major units, as an admin enters them. */
const amountSchema = z
  .number()
  .positive('Must be more than 0')
  .max(100_000_000, 'Is too large')
  .refine(hasTwoDecimals, 'Must have at most two decimals');

/**
 * Body of `refund`. With neither `amount` nor `lines`, all that is left of the order is refunded. `lines` refunds each line in full or
 * by its own `amount`. `amount` alone is spread over all lines. `revoke` ends the downloads of the refunded lines,
 * which include a free one only if `lines` names it. `expected_amount` is the amount that the admin confirmed, in major units: if the
 * refund would be another one, the server responds with 409 and refunds nothing.
 */
export const refundRequestSchema = z
  .strictObject({
    reason: reasonSchema,
    revoke: z.boolean({ error: 'Choose whether the files can still be downloaded' }),
    amount: amountSchema.optional(),
    lines: z
      .array(z.strictObject({ product_id: idSchema, amount: amountSchema.optional() }))
      .min(1, 'Choose at least one line')
      .max(5000)
      .optional(),
    expected_amount: priceSchema.max(100_000_000).optional(),
    /** The admin confirms a refund after the refund window of the general settings. */
    beyond_window: z.boolean().default(false),
  })
  .refine((body) => body.amount === undefined || body.lines === undefined, {
    path: ['amount'],
    error: 'Enter an amount or choose lines, not both',
  });
export type RefundRequest = z.output<typeof refundRequestSchema>;
/** Before defaults are applied. */
export type RefundInput = z.input<typeof refundRequestSchema>;

/** Body of `cancel` and of `mark-paid`. For `mark-paid` the reason says how the payment was received. */
export const orderActionSchema = z.strictObject({ reason: reasonSchema });
export type OrderAction = z.infer<typeof orderActionSchema>;

export const NOTE_MAX = 2000;

/** Body of `notes`: an internal note that only admins see. */
export const orderNoteSchema = z.strictObject({
  note: textOfLines('Note is required')
    .min(1, 'Note is required')
    .max(NOTE_MAX, `Note must be at most ${NOTE_MAX} characters long`),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

/** An entry of an order's history, merged from the ledger, payment attempts, downloads, notes and the audit log. */
export const orderHistorySchema = z.object({
  at: timestampSchema,
  /** Such as `payment.captured`, `attempt.started`, `gateway.event`, `download`, `note` or `admin.order.refund`. */
  kind: z.string(),
  /** Email of the admin; null for the user and for the shop itself. */
  who: z.string().nullable(),
  amount: priceSchema.nullable(),
  /** The product, attempt or refund it is about, or the text of a note. */
  about: z.string().nullable(),
  /** Id of the admin's request in the server's log. */
  request_id: z.string().nullable(),
});
export type OrderHistory = z.infer<typeof orderHistorySchema>;

export const refundSchema = z.object({
  number: z.int(),
  amount: priceSchema,
  status: z.enum(REFUND_STATUSES),
  revoke: z.boolean(),
  reason: z.string(),
  /** Number of the failed refund that this one retries. */
  retry_of: z.int().nullable(),
  /** Calls in a row whose outcome is unknown, and when the next one is made; null for a refund that ended. */
  failures: z.int(),
  next_try_at: timestampSchema.nullable(),
  /** Whether an admin can retry it: it failed, was not retried, and its amount is left. */
  can_retry: z.boolean(),
  source: z.enum(REFUND_SOURCES).default('shop'),
  /** Null for an automatic refund, and for one that the shop did not make. */
  requested_by: z.string().nullable(),
  created_at: timestampSchema,
  finished_at: timestampSchema.nullable(),
  lines: z.array(z.object({ product_id: z.int(), amount: priceSchema })),
});

/** A payment that the buyer disputes with the bank. Disputes count from 1 within the order. */
export const disputeSchema = z.object({
  number: z.int(),
  amount: priceSchema,
  status: z.enum(DISPUTE_STATUSES),
  /** In the words of the gateway, such as `product not received`. */
  reason: z.string(),
  opened_at: timestampSchema,
  closed_at: timestampSchema.nullable(),
});

/** An order as an admin sees it. */
export const adminOrderSchema = orderSchema
  .extend({
    /** `is_deleted`: the account was deleted, and gets no emails. */
    user: z.object({
      id: z.string(),
      email: z.string(),
      full_name: z.string(),
      is_deleted: z.literal(true).optional(),
    }),
    /** Company, name, email and address of the invoice. Left out before there is one, and by a node of the previous release. */
    invoiced_to: z.array(z.string()).optional(),
    tax: includedTaxSchema,
    /** Sum of the refunds that succeeded or are pending. */
    refunded: priceSchema,
    lines: z.array(
      orderLineSchema.extend({
        refunded: priceSchema,
        grant: z.enum(['none', ...GRANT_STATUSES]),
        /** The product's price when the order was created and the reason, if an admin or a bundle set another price. */
        list_price: priceSchema.nullable(),
        price_reason: z.string().nullable(),
        ...lineDiscountFields,
      }),
    ),
    /** Email of the admin who created it; null for an order from a cart. */
    created_by: z.string().nullable(),
    /** When the user was asked to pay this draft. */
    payment_requested_at: timestampSchema.nullable(),
    /** Address where the user can pay it; null if it cannot be paid. */
    payment_link: z.string().nullable(),
    /** End of the refund window; null if nothing was paid. */
    refund_until: timestampSchema.nullable(),
    /** The refund window is over: a refund needs an extra confirmation. */
    is_refund_late: z.boolean(),
    /** Actions that its current status allows. */
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
        /** Where the sandbox gateway refunds and disputes a payment, to try it; null for other gateways and unpaid attempts. */
        sandbox_page: z.string().nullable().default(null),
        created_at: timestampSchema,
        finished_at: timestampSchema.nullable(),
        card: paymentCardSchema,
      }),
    ),
    refunds: z.array(refundSchema),
    disputes: z.array(disputeSchema).default([]),
  })
  .meta({ id: 'AdminOrder' });
export type AdminOrder = z.infer<typeof adminOrderSchema>;

export const adminOrderResponseSchema = z.object({ data: adminOrderSchema });

export const adminOrderChangedSchema = z.object({
  data: adminOrderSchema,
  message: z.string(),
  /** The gateway rejected the refund: the message does not report a success. */
  is_rejected: z.literal(true).optional(),
});
