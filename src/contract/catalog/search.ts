import { z } from '#contract/zod.ts';
import { pageMetaSchema, priceSchema } from '#contract/common.ts';
import { productSchema } from '#contract/products/product.ts';
import { DECIMAL, PRICE_MAX, RATING_MAX, type SEARCH_SORTS } from './search-terms.ts';

export type SearchSort = (typeof SEARCH_SORTS)[number];

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `Must be a whole number from ${min} to ${max}`);

const decimal = (max: number) =>
  z
    .string()
    .regex(DECIMAL, 'Must be a number such as 12.50')
    .transform(Number)
    .refine((n) => n <= max, `Must be at most ${max}`);

export const priceFilterSchema = decimal(PRICE_MAX);
export const ratingFilterSchema = decimal(RATING_MAX);
/** Message for a price range whose end is below its start. */
export const INVALID_PRICE_RANGE = 'Must be at least the lowest price';

const countSchema = z.int().nonnegative();

/**
 * Number of products for each option of a filter. The counts apply the text and all **other** filters, so a shopper who chose Unity
 * still sees the count for Godot. Options without products are left out, except the fixed price bands and ratings.
 */
export const searchFacetsSchema = z
  .object({
    /** Count over all categories. */
    whole_shop: countSchema,
    /** A category includes its subcategories and counts each product once. */
    category: z.array(z.object({ id: z.int(), count: countSchema })),
    price: z.object({
      /** Lowest and highest effective price; null if there is no product. */
      min: priceSchema.nullable(),
      max: priceSchema.nullable(),
      /** Products that cost nothing. A node of the previous release leaves it out. */
      free: countSchema.optional(),
      /** Both bounds are included; `max` is null for no upper bound. */
      bands: z.array(z.object({ min: priceSchema, max: priceSchema.nullable(), count: countSchema })),
    }),
    /** Products with this rating or a better one. */
    rating: z.array(z.object({ min: z.number(), count: countSchema })),
    on_sale: countSchema,
    /** These five are left out by a node of the previous release. Products with this discount in percent or a larger one. */
    discount: z.array(z.object({ min: z.int(), count: countSchema })).optional(),
    rigged: countSchema.optional(),
    animated: countSchema.optional(),
    /** Products whose largest model has at most so many triangles. */
    triangles: z.array(z.object({ max: z.int(), count: countSchema })).optional(),
    /** Products whose frames are at most so many px long. */
    frame: z.array(z.object({ max: z.int(), count: countSchema })).optional(),
    format: z.array(z.object({ value: z.string(), count: countSchema })),
    engine: z.array(z.object({ value: z.string(), count: countSchema })),
  })
  .meta({ id: 'SearchFacets' });
export type SearchFacets = z.infer<typeof searchFacetsSchema>;

export const searchResponseSchema = z.object({
  data: z.array(productSchema),
  meta: pageMetaSchema.optional(),
  facets: searchFacetsSchema.optional(),
  /** A corrected text, if the given one has no results: `data` holds the results for the correction. */
  suggestion: z.string().optional(),
  /** Some words of the text, if no product of the shop has all of them: `data` holds products with these words. */
  partial: z.string().optional(),
  /**
   * Words of the text, if no product of the shop has two of them: each product of `data` has one. By relevance, products with the first
   * word come first.
   */
  any_of: z.array(z.string()).optional(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('category'), id: z.int(), name: z.string(), parent: z.string().nullable() }),
  productSchema
    .pick({
      id: true,
      title: true,
      image: true,
      image_widths: true,
      price: true,
      new_price: true,
      currency: true,
      purchased: true,
    })
    .extend({ kind: z.literal('product') }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsResponseSchema = z.object({ data: z.array(suggestionSchema) });
