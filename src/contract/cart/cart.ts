import { z } from '#contract/zod.ts';
import { cartBundleSchema } from '#contract/catalog/bundles.ts';
import { priceSchema } from '#contract/common.ts';
import { productSchema } from '#contract/products/product.ts';

/** A row of the cart. `id` is the product's id. */
export const cartItemSchema = productSchema
  .extend({
    /** The bundles that the product belongs to. Another server may leave it out. */
    bundles: z.array(cartBundleSchema).optional(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartResponseSchema = z.object({ data: z.array(cartItemSchema), message: z.string().optional() });

const productIdSchema = z.int().positive().max(2_147_483_647);

export const purchaseRequestSchema = z.strictObject({
  /** Id of one of the payment methods. */
  gateway: z
    .string({ error: 'Payment method is required' })
    .min(1, 'Payment method is required')
    .max(40, 'Choose another payment method'),
  /** The total that the user saw, in major units. If it changed, the server responds with 409 and sells nothing. */
  expected_total: priceSchema.max(100_000_000).optional(),
  /** The products that the user saw, in any order. If others would be sold, the server responds with 409 and sells nothing. */
  expected_products: z.array(productIdSchema).max(10_000).optional(),
  /** Buys this product of the cart alone; the others stay in it. */
  product_id: productIdSchema.optional(),
});
export type PurchaseRequest = z.infer<typeof purchaseRequestSchema>;

/** `checkout_url`: the hosted payment page. `message`: text of the toast. */
export const purchaseResponseSchema = z.object({ checkout_url: z.string(), message: z.string().optional() });
export type PurchaseResponse = z.infer<typeof purchaseResponseSchema>;
