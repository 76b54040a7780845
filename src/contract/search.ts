import { z } from './zod.ts';
import { pageMetaSchema, priceSchema } from './common.ts';
import { engineSchema, productSchema } from './product.ts';
import {
  DECIMAL,
  FILE_FORMAT,
  PER_PAGE_DEFAULT,
  PER_PAGE_MAX,
  PRICE_MAX,
  RATING_MAX,
  SEARCH_SORTS,
  SEARCH_TEXT_MAX,
} from './search-terms.ts';

export const searchSortSchema = z.enum(SEARCH_SORTS);
export type SearchSort = z.infer<typeof searchSortSchema>;

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

const LIST_MAX = 50;

/**
 * A list in one parameter: as JSON (`["1","2"]`), repeated, or separated by commas. Duplicates are dropped.
 * @param item schema of one value
 * @param message for an invalid value or too many values
 */
const listOf = <Item extends z.ZodType>(item: Item, message: string) =>
  z.union([z.string(), z.array(z.string())]).transform((value, context): z.output<Item>[] => {
    const parts = (Array.isArray(value) ? value : [value]).flatMap((text) => {
      const inner = /^\[(.*)\]$/.exec(text.trim())?.[1] ?? text;
      return inner.split(',').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
    });
    const list = z.array(item).max(LIST_MAX).safeParse(parts);
    if (list.success) return [...new Set(list.data)];
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });

const categoryIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
export const formatSchema = z.string().regex(FILE_FORMAT);

const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

const searchTextSchema = z
  .string()
  .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
  // PostgreSQL cannot store NUL.
  .refine((text) => !text.includes('\0'), 'Contains characters that are not allowed');

/** The query of GET search. Everything is optional; an empty value counts as left out. */
export const searchQuerySchema = z.preprocess(
  (query) =>
    Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== '')),
  z
    .object({
      search: searchTextSchema.optional(),
      /** Searches the text as typed, without correcting typos. */
      exact: yesOrNo.optional(),
      category: listOf(categoryIdSchema, 'Must be a list of category ids').optional(),
      price_min: priceFilterSchema.optional(),
      price_max: priceFilterSchema.optional(),
      rating_min: ratingFilterSchema.optional(),
      on_sale: yesOrNo.optional(),
      /** A product matches if it has any of them. */
      format: listOf(formatSchema, 'Must be a list of file formats such as glb').optional(),
      engine: listOf(engineSchema, `Must be a list of ${engineSchema.options.join(', ')}`).optional(),
      sort: searchSortSchema.optional(),
      page: wholeNumber(1, 1_000_000).default(1),
      per_page: wholeNumber(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
    })
    .refine(({ price_min: min, price_max: max }) => min === undefined || max === undefined || min <= max, {
      path: ['price_max'],
      message: INVALID_PRICE_RANGE,
    }),
);
export type SearchQuery = z.output<typeof searchQuerySchema>;

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
      /** Both bounds are included; `max` is null for no upper bound. */
      bands: z.array(z.object({ min: priceSchema, max: priceSchema.nullable(), count: countSchema })),
    }),
    /** Products with this rating or a better one. */
    rating: z.array(z.object({ min: z.number(), count: countSchema })),
    on_sale: countSchema,
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
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

/** The query of GET search/suggestions. `search` is the text typed so far. */
export const suggestionsQuerySchema = z.object({ search: searchTextSchema });

export const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('category'), id: z.int(), name: z.string(), parent: z.string().nullable() }),
  productSchema
    .pick({ id: true, title: true, image: true, image_widths: true, price: true, new_price: true, currency: true })
    .extend({ kind: z.literal('product') }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsResponseSchema = z.object({ data: z.array(suggestionSchema) });
