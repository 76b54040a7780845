import { z } from './zod.ts';
import { productSchema } from './product.ts';

export const favoritesResponseSchema = z.object({ data: z.array(productSchema), message: z.string().optional() });
