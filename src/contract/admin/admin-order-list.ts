import { adminList } from './admin-list.ts';
import { currencySchema, pageMetaSchema, priceSchema, timestampSchema } from '#contract/common.ts';
import { ORDER_GATEWAYS } from '#contract/orders/order-enums.ts';
import { daySchema } from '#contract/moments.ts';
import { orderStatusSchema } from '#contract/orders/orders.ts';
import { z } from '#contract/zod.ts';

export const orderGatewaySchema = z.enum(ORDER_GATEWAYS);

/** GET admin/orders: `q` searches numbers, emails, names and product titles; `from` and `to` are days in UTC, both included. */
export const adminOrderList = adminList({
  sorts: ['number', 'email', 'total'],
  defaultSort: '-number',
  filters: { status: orderStatusSchema, gateway: orderGatewaySchema, from: daySchema, to: daySchema },
});
export type AdminOrderQuery = z.output<typeof adminOrderList.exportSchema>;

export const adminOrderRowSchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  user: z.object({ id: z.string(), email: z.string(), full_name: z.string() }),
  /** Product titles, in the order of the lines. */
  titles: z.array(z.string()),
  /** Gateway of the newest payment attempt; null before the first one. */
  gateway: z.string().nullable(),
  total: priceSchema,
  /** Sum of the refunds that succeeded or are pending. */
  refunded: priceSchema,
  currency: currencySchema,
  created_at: timestampSchema,
  paid_at: timestampSchema.nullable(),
  /** Number of the order that took its place, if its user bought another cart before paying. */
  replaced_by: z.string().optional(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>;

export const adminOrdersResponseSchema = z.object({ data: z.array(adminOrderRowSchema), meta: pageMetaSchema });
