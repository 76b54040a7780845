import { currencySchema, priceSchema } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

/** A bundle that a product in a cart belongs to. Its price applies when all of its products are in the cart. */
export const cartBundleSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** The set price of all products together. */
  price: priceSchema,
  currency: currencySchema,
  product_ids: z.array(z.int()),
});
export type CartBundle = z.infer<typeof cartBundleSchema>;
