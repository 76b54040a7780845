import { z } from './zod.ts';
import { priceSchema, timestampSchema } from './common.ts';
import { productSchema } from './product.ts';

/** A product that the user marked. The specification names the id alone; what is more may be missing. */
export const favoriteSchema = productSchema.extend({
  added_at: timestampSchema.optional(),
  /** The price that counted when it was added; null when that is not known. */
  added_price: priceSchema.nullable().optional(),
});
export type Favorite = z.infer<typeof favoriteSchema>;

export const favoritesResponseSchema = z.object({ data: z.array(favoriteSchema), message: z.string().optional() });
