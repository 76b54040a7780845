import { z } from './zod.ts';
import { priceSchema, timestampSchema } from './common.ts';
import { productSchema } from './product.ts';

/** A product on the wishlist. The specification names only the id, so the other fields are optional. */
export const favoriteSchema = productSchema.extend({
  added_at: timestampSchema.optional(),
  /** The effective price when it was added; null if unknown. */
  added_price: priceSchema.nullable().optional(),
});
export type Favorite = z.infer<typeof favoriteSchema>;

export const favoritesResponseSchema = z.object({ data: z.array(favoriteSchema), message: z.string().optional() });
