import { NOTE_MAX, reasonSchema } from '#contract/admin/admin-orders.ts';
import { listTextSchema } from '#contract/admin/admin-list.ts';
import { currencySchema, hasTwoDecimals, idSchema, priceSchema, textOfLines } from '#contract/common.ts';
import { PRODUCT_PRICE_MAX } from '#contract/products/product-limits.ts';
import { z } from '#contract/zod.ts';

export const ORDER_LINES_MAX = 100;

/** The price of one line, set by an admin. 0 is allowed. */
const linePriceSchema = z
  .number({ error: 'Price must be a number such as 12.50' })
  .nonnegative('Price must not be less than 0')
  .max(PRODUCT_PRICE_MAX, `Price must be at most ${PRODUCT_PRICE_MAX}`)
  .refine(hasTwoDecimals, 'Price must have at most two decimals');

const orderLineRequestSchema = z
  .strictObject({
    product_id: idSchema,
    /** Defaults to the product's current price. */
    price: linePriceSchema.optional(),
    price_reason: reasonSchema.optional(),
  })
  .refine((line) => line.price === undefined || line.price_reason !== undefined, {
    path: ['price_reason'],
    error: 'Reason is required',
  });

/**
 * POST admin/orders: an order that an admin creates for a user. `draft` only saves it, `payment_link` emails the user a link to pay, and
 * `mark_paid` records a payment received another way, as `reason` says, and delivers the products.
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
        'A product is listed twice',
      ),
    note: textOfLines().max(NOTE_MAX, `Note must be at most ${NOTE_MAX} characters long`).default(''),
    next: z.enum(['draft', 'payment_link', 'mark_paid'], { error: 'Choose what happens next' }),
    reason: reasonSchema.optional(),
  })
  .refine((order) => order.next !== 'mark_paid' || order.reason !== undefined, {
    path: ['reason'],
    error: 'Reason is required',
  });
export type CreateOrderRequest = z.output<typeof createOrderRequestSchema>;
export type CreateOrderInput = z.input<typeof createOrderRequestSchema>;

export const orderBuyersQuerySchema = z.object({ q: listTextSchema });

/** GET admin/orders/buyers: at most ten users that an order can be created for. */
export const orderBuyersResponseSchema = z.object({
  data: z.array(z.object({ id: z.string(), email: z.string(), full_name: z.string() })),
});
export type OrderBuyer = z.infer<typeof orderBuyersResponseSchema>['data'][number];

/** GET admin/orders/products: at most ten products, and whether `user_id` owns them. */
export const orderProductsQuerySchema = z.object({
  q: listTextSchema,
  user_id: z.uuid('Must be a user id').optional(),
});
export const orderProductsResponseSchema = z.object({
  data: z.array(
    z.object({ id: z.int(), title: z.string(), price: priceSchema, currency: currencySchema, is_owned: z.boolean() }),
  ),
});
export type OrderProduct = z.infer<typeof orderProductsResponseSchema>['data'][number];
