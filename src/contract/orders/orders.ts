import { z } from '#contract/zod.ts';
import {
  currencySchema,
  idParamSchema,
  messageSchema,
  orderNumberSchema,
  pageMetaSchema,
  priceSchema,
  timestampSchema,
} from '#contract/common.ts';
import { ATTEMPT_STATUSES, ORDER_STATUSES } from './order-enums.ts';
import { daySchema } from '#contract/moments.ts';
import { pageQuerySchema } from '#contract/paging.ts';

export const orderStatusSchema = z.enum(ORDER_STATUSES);

export const orderLineSchema = z.object({
  product_id: z.int(),
  title: z.string(),
  price: priceSchema,
  currency: currencySchema,
});

export const orderSchema = z
  .object({
    number: z.string(),
    status: orderStatusSchema,
    total: priceSchema,
    currency: currencySchema,
    created_at: timestampSchema,
    paid_at: timestampSchema.nullable(),
    lines: z.array(orderLineSchema),
    /** Payment page of an open checkout; null if there is none. */
    checkout_url: z.string().nullable(),
    /**
     * For an unpaid order: which of its products the user owns through another order. In this case it cannot be paid, so that nobody pays
     * twice. Left out if there are none, if they were free, and by a node of the previous release.
     */
    owned: z.enum(['all', 'some']).optional(),
    /** For an expired order: number of the one that took its place when the cart had changed. Left out otherwise, and by a node of the previous release. */
    replaced_by: z.string().optional(),
    /** Until when a failed payment can be tried again. Left out when there is no end, and by a node of the previous release. */
    retry_until: timestampSchema.optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** Statuses that a shopper can see: only admins see drafts. */
export const shopperOrderStatusSchema = orderStatusSchema.exclude(['draft']);

/** The query of GET orders. `from` and `to` are days in UTC, both included. */
export const ordersQuerySchema = pageQuerySchema
  .extend({
    status: shopperOrderStatusSchema.optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'Must not be before the first day',
  });

/** The card that paid. Left out when the gateway does not report it. */
export const paymentCardSchema = z.object({ brand: z.string(), last4: z.string() }).optional();

/** What the price of a line was before discounts. */
export const lineDiscountFields = {
  /** Why a line of a bundle costs less than its product, such as `Bundle: Starter pack`. A node of the previous release leaves it out. */
  bundle: z.object({ list_price: priceSchema, reason: z.string() }).nullable().optional(),
  /** What the product cost without the sale in which it was bought. Left out without a sale. */
  full_price: priceSchema.optional(),
};

/** The tax that the total includes, as on the invoice; null when none was charged. Left out before there is one, and by a node of the previous release. */
export const includedTaxSchema = z
  .object({ name: z.string(), rate_hundredths: z.int().min(0).max(10_000), amount: priceSchema })
  .nullable()
  .optional();

/** A payment attempt. */
const orderPaymentSchema = z.object({
  number: z.int(),
  /** Name of the payment method, as the user chose it. */
  method: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  amount: priceSchema,
  created_at: timestampSchema,
  finished_at: timestampSchema.nullable(),
  card: paymentCardSchema,
});

/** An entry of an order's timeline. `about` names the payment, refund or product. */
export const orderEventSchema = z.object({
  kind: z.enum([
    'payment_requested',
    'placed',
    'payment_started',
    'payment_failed',
    'payment_canceled',
    'payment_expired',
    'paid',
    'canceled',
    'expired',
    'refund_requested',
    'refunded',
    'refund_failed',
    'access_ended',
    'disputed',
    'dispute_won',
    'dispute_lost',
  ]),
  at: timestampSchema,
  amount: priceSchema.nullable(),
  about: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** The credit note of a refund. GET orders/{number}/credit-notes/{refund} is the document. */
const creditNoteSchema = z.object({
  /** The refund's number within the order. */
  refund: z.int().positive(),
  amount: priceSchema,
  at: timestampSchema,
  /** The bank did not accept the money of the refund. */
  is_void: z.boolean(),
});
export type OrderCreditNote = z.infer<typeof creditNoteSchema>;

/** An order with everything that its page shows. */
export const orderDetailSchema = orderSchema
  .extend({
    expires_at: timestampSchema,
    /** Sum of the refunds that succeeded or are pending. */
    refunded: priceSchema,
    lines: z.array(
      orderLineSchema.extend({
        refunded: priceSchema,
        is_owned: z.boolean().meta({ description: 'Can be downloaded' }),
        /** Of an unpaid order: whether its buyer can put the product into the cart. Left out when paid, and by a node of the previous release. */
        can_buy: z.boolean().optional(),
        /** Whether a download of it has started. Left out when no refund is possible, and by a node of the previous release. */
        is_downloaded: z.boolean().optional(),
        ...lineDiscountFields,
        /** The picture of the product's card, as lists of products have it. Left out for a product without one. */
        image: z.string().optional(),
        image_widths: z.array(z.int()).optional(),
      }),
    ),
    payments: z.array(orderPaymentSchema),
    /** Oldest first. */
    timeline: z.array(orderEventSchema),
    can_cancel: z.boolean(),
    /** Whether the buyer's bank decides about a payment of the order. A node of the previous release does not send it. */
    is_disputed: z.boolean().default(false),
    /** Until when the buyer can ask for a refund; null when none is possible. A node of the previous release does not send it. */
    refund_until: timestampSchema.nullable().optional(),
    /** True once the order was paid. */
    has_invoice: z.boolean(),
    /** Company, name, email and address of the invoice, one line each. Left out before there is one, and by a node of the previous release. */
    invoiced_to: z.array(z.string()).optional(),
    tax: includedTaxSchema,
    /** Credit notes of refunds, oldest first. A node of the previous release does not send them. */
    credit_notes: z.array(creditNoteSchema).default([]),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const orderDetailResponseSchema = z.object({ data: orderDetailSchema });
export const orderChangedResponseSchema = orderDetailResponseSchema.extend(messageSchema.shape);

export const orderNumberParamsSchema = z.object({ number: orderNumberSchema });
/** `refund` counts from 1 within the order. */
export const refundParamsSchema = orderNumberParamsSchema.extend({ refund: idParamSchema });

/** What the page after the payment needs of an order. A host may not describe payments. */
export const orderResponseSchema = z.object({
  data: orderSchema.extend({ payments: z.array(orderPaymentSchema.pick({ status: true })).optional() }),
});
export const ordersResponseSchema = z.object({ data: z.array(orderSchema), meta: pageMetaSchema });
export type OrdersResponse = z.infer<typeof ordersResponseSchema>;

/** The address and the tax rate of an invoice, if it were issued to the user now ([design](../../../docs/design/invoices-and-refunds.md#invoices)). */
const billingSchema = z
  .object({
    /** Company, name, email and address, one line each. */
    lines: z.array(z.string()),
    /** The rate of the user's country, in hundredths of a percent. Prices include it; null when no tax is charged. */
    tax: z.object({ name: z.string(), rate_hundredths: z.int().min(0).max(10_000) }).nullable(),
  })
  .meta({ id: 'Billing' });
export type Billing = z.infer<typeof billingSchema>;

export const billingResponseSchema = z.object({ data: billingSchema });
