import { wrappedOrBare } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

export const categoryRefSchema = z.object({ id: z.int(), name: z.string() });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/** A node of the category tree. */
export interface Category {
  id: number;
  name: string;
  parent_id?: number | null | undefined;
  children?: Category[] | undefined;
}

export const categorySchema: z.ZodType<Category, Category> = z
  .object({
    id: z.int(),
    name: z.string(),
    parent_id: z.int().nullable().optional(),
    get children() {
      return z.array(categorySchema).optional();
    },
  })
  .meta({ id: 'Category' });

export const categoryTreeResponseSchema = wrappedOrBare(z.array(categorySchema));
export const categorySubtreeResponseSchema = wrappedOrBare(categorySchema);
