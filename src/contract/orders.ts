import { z } from './zod.ts';
import { currencySchema, messageSchema, pageMetaSchema, priceSchema, timestampSchema } from './common.ts';
import { ATTEMPT_STATUSES, ORDER_STATUSES } from './enums.ts';
import { pageQuerySchema } from './paging.ts';

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
    /** Where an open payment goes on; null when there is none. */
    checkout_url: z.string().nullable(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

/** Statuses that a shopper's order can have: drafts are the staff's. */
export const shopperOrderStatusSchema = orderStatusSchema.exclude(['draft']);

const daySchema = z.iso.date('Must be a day such as 2026-03-01');

/** The query of GET orders: what is left out is no filter. `from` and `to` are days in UTC, both included. */
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

/** One try to pay an order (design, section 6, payment attempt). */
const orderPaymentSchema = z.object({
  number: z.int(),
  /** Name of the payment method, as the shopper chose it. */
  method: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  amount: priceSchema,
  created_at: timestampSchema,
  finished_at: timestampSchema.nullable(),
});

/** Something that happened to an order. `about` names which payment, refund or product it happened to. */
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
  ]),
  at: timestampSchema,
  amount: priceSchema.nullable(),
  about: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** An order with everything that its own page shows (design, section 11). */
export const orderDetailSchema = orderSchema
  .extend({
    expires_at: timestampSchema,
    /** What was returned or is on its way back. */
    refunded: priceSchema,
    lines: z.array(
      orderLineSchema.extend({
        refunded: priceSchema,
        is_owned: z.boolean().meta({ description: 'Can be downloaded' }),
      }),
    ),
    payments: z.array(orderPaymentSchema),
    /** Oldest first. */
    timeline: z.array(orderEventSchema),
    /** Whether the shopper may still call it off. */
    can_cancel: z.boolean(),
    /** Whether there is an invoice: once it was paid. */
    has_invoice: z.boolean(),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const orderDetailResponseSchema = z.object({ data: orderDetailSchema });
export const orderChangedResponseSchema = orderDetailResponseSchema.extend(messageSchema.shape);

export const orderNumberParamsSchema = z.object({
  number: z.string().regex(/^PB-\d{6,12}$/, 'Must be an order number such as PB-100001'),
});
export const orderResponseSchema = z.object({ data: orderSchema });
export const ordersResponseSchema = z.object({ data: z.array(orderSchema), meta: pageMetaSchema });
