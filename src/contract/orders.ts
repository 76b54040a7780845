import { z } from './zod.ts';
import { currencySchema, pageMetaSchema, priceSchema, timestampSchema } from './common.ts';

/** Design, section 6. */
export const orderStatusSchema = z.enum([
  'draft',
  'pending_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'canceled',
  'expired',
]);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

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

export const orderNumberParamsSchema = z.object({
  number: z.string().regex(/^PB-\d{6,12}$/, 'Must be an order number such as PB-100001'),
});
export const orderResponseSchema = z.object({ data: orderSchema });
export const ordersResponseSchema = z.object({ data: z.array(orderSchema), meta: pageMetaSchema });
