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

/** A price to filter by; the fields of the catalog's page take the same. */
export const priceFilterSchema = decimal(PRICE_MAX);
export const ratingFilterSchema = decimal(RATING_MAX);
/** What both sides say of a price range that holds nothing. */
export const PRICE_RANGE_TURNED = 'Must be at least the lowest price';

const LIST_MAX = 50;

/**
 * Several values of one parameter: as the home call sends categories (`["1","2"]`), repeated, or with commas between; each value once.
 * @param item what every value has to be
 * @param message said when one is not, or when there are too many
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
  .refine((text) => !text.includes('\0'), 'Contains characters that cannot be used');

/** The query of GET search: everything is optional, an empty value counts as left out. */
export const searchQuerySchema = z.preprocess(
  (query) =>
    Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== '')),
  z
    .object({
      search: searchTextSchema.optional(),
      /** The text is looked for as it stands: no typo is mended. */
      exact: yesOrNo.optional(),
      category: listOf(categoryIdSchema, 'Must be a list of category ids').optional(),
      price_min: priceFilterSchema.optional(),
      price_max: priceFilterSchema.optional(),
      rating_min: ratingFilterSchema.optional(),
      on_sale: yesOrNo.optional(),
      /** Any of them is enough. */
      format: listOf(formatSchema, 'Must be file formats such as glb').optional(),
      engine: listOf(engineSchema, `Must be among ${engineSchema.options.join(', ')}`).optional(),
      sort: searchSortSchema.optional(),
      page: wholeNumber(1, 1_000_000).default(1),
      per_page: wholeNumber(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
    })
    .refine(({ price_min: min, price_max: max }) => min === undefined || max === undefined || min <= max, {
      path: ['price_max'],
      message: PRICE_RANGE_TURNED,
    }),
);
export type SearchQuery = z.output<typeof searchQuerySchema>;

const countSchema = z.int().nonnegative();

/**
 * How many products each choice of a filter would leave, the text and all **other** filters applied: whoever chose Unity still sees
 * how many there are for Godot. Choices without any product are left out, but for the fixed steps of price and rating.
 */
export const searchFacetsSchema = z
  .object({
    /** Products in every category together. */
    whole_shop: countSchema,
    /** A category counts what lies below it too, each product once. */
    category: z.array(z.object({ id: z.int(), count: countSchema })),
    price: z.object({
      /** The lowest and the highest price that counts; null where there is no product. */
      min: priceSchema.nullable(),
      max: priceSchema.nullable(),
      /** Both bounds belong to the band; null: no upper one. */
      bands: z.array(z.object({ min: priceSchema, max: priceSchema.nullable(), count: countSchema })),
    }),
    /** Products rated so or better. */
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
  /** A nearer text, when nothing was found for the one given: `data` is what that one finds. */
  suggestion: z.string().optional(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

/** The query of GET search/suggestions: what was typed so far. */
export const suggestionsQuerySchema = z.object({ search: searchTextSchema });

/** A way on from what was typed: another text to search for, a category, a product. */
export const suggestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('category'), id: z.int(), name: z.string(), parent: z.string().nullable() }),
  productSchema
    .pick({ id: true, title: true, image: true, image_widths: true, price: true, new_price: true, currency: true })
    .extend({ kind: z.literal('product') }),
]);
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsResponseSchema = z.object({ data: z.array(suggestionSchema) });
