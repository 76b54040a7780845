import { z } from '#contract/zod.ts';
import { priceSchema, timestampSchema } from '#contract/common.ts';
import { productSchema } from '#contract/products/product.ts';

/** A product on the wishlist. */
const favoriteSchema = productSchema.extend({
  added_at: timestampSchema.optional(),
  /** The effective price when it was added; null if unknown. */
  added_price: priceSchema.nullable().optional(),
});
export type Favorite = z.infer<typeof favoriteSchema>;

/**
 * A favorite as a server lists it. The specification names only the id (docs/specification.md#3-entities-and-their-fields), so all
 * other fields are optional.
 */
const favoriteItemSchema = favoriteSchema.partial().required({ id: true });
export type FavoriteItem = z.infer<typeof favoriteItemSchema>;

export const favoritesResponseSchema = z.object({ data: z.array(favoriteItemSchema), message: z.string().optional() });
