import { NOTE_MAX, reasonSchema } from './admin-orders.ts';
import { LIST_TEXT } from './admin-list.ts';
import { currencySchema, hasTwoDecimals, idSchema, priceSchema } from './common.ts';
import { z } from './zod.ts';

export const ORDER_LINES_MAX = 100;

/** A price that staff give a product in one order: nothing is a price too. */
const givenPriceSchema = z
  .number({ error: 'Price must be a number' })
  .nonnegative('Price must not be less than 0')
  .max(1_000_000, 'Price is too large')
  .refine(hasTwoDecimals, 'Price must have at most two decimals');

const orderLineRequestSchema = z
  .strictObject({
    product_id: idSchema,
    /** Left out: what the product costs now. */
    price: givenPriceSchema.optional(),
    price_reason: reasonSchema.optional(),
  })
  .refine((line) => line.price === undefined || line.price_reason !== undefined, {
    path: ['price_reason'],
    error: 'Reason is required',
  });

/**
 * POST admin/orders: an order that staff make for a user. `draft` waits for staff, `payment_link` asks the user to pay by mail, and
 * `mark_paid` says that the money came in another way, as `reason` tells, and delivers.
 */
export const createOrderRequestSchema = z
  .strictObject({
    user_id: z.uuid('Choose a user'),
    lines: z
      .array(orderLineRequestSchema)
      .min(1, 'Choose at least one product')
      .max(ORDER_LINES_MAX, `Choose at most ${ORDER_LINES_MAX} products`)
      .refine(
        (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
        'A product is named twice',
      ),
    note: z
      .string()
      .trim()
      .max(NOTE_MAX, `Note maximum length is ${NOTE_MAX} characters`)
      .refine((text) => !text.includes('\0'), 'Contains characters that cannot be used')
      .default(''),
    next: z.enum(['draft', 'payment_link', 'mark_paid'], { error: 'Say what happens with the order' }),
    reason: reasonSchema.optional(),
  })
  .refine((order) => order.next !== 'mark_paid' || order.reason !== undefined, {
    path: ['reason'],
    error: 'Reason is required',
  });
export type CreateOrderRequest = z.output<typeof createOrderRequestSchema>;
export type CreateOrderInput = z.input<typeof createOrderRequestSchema>;

/** The query of what is looked for while an order is made. */
export const lookUpQuerySchema = z.object({ q: LIST_TEXT });

/** GET admin/orders/buyers: the users that an order can be made for, ten at most. */
export const orderBuyersResponseSchema = z.object({
  data: z.array(z.object({ id: z.string(), email: z.string(), full_name: z.string() })),
});
export type OrderBuyer = z.infer<typeof orderBuyersResponseSchema>['data'][number];

/** GET admin/orders/goods: what can be put into an order, ten at most, and what `user_id` owns of it. */
export const orderGoodsQuerySchema = z.object({ q: LIST_TEXT, user_id: z.uuid('Must be a user’s id').optional() });
export const orderGoodsResponseSchema = z.object({
  data: z.array(
    z.object({ id: z.int(), title: z.string(), price: priceSchema, currency: currencySchema, is_owned: z.boolean() }),
  ),
});
export type OrderGood = z.infer<typeof orderGoodsResponseSchema>['data'][number];
