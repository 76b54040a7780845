import { PRODUCT_KINDS } from './product-enums.ts';
import {
  amountSchema,
  categoryIdSchema,
  productDescriptionSchema,
  productEnginesSchema,
  productTagsSchema,
  productTitleSchema,
} from './product-fields.ts';
import { z } from '#contract/zod.ts';

/** POST admin/products: a new product, which is not listed yet. */
export const createProductRequestSchema = z.strictObject({
  title: productTitleSchema,
  description: productDescriptionSchema,
  kind: z.enum(PRODUCT_KINDS, 'Choose a kind'),
  /** Id of its only category. */
  category: categoryIdSchema,
  /** 0 for a free product. */
  price: amountSchema('Price'),
  tags: productTagsSchema.default([]),
  engines: productEnginesSchema.default([]),
});
export type CreateProductRequest = z.output<typeof createProductRequestSchema>;
