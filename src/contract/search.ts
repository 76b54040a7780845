import { z } from './zod.ts';
import { pageMetaSchema } from './common.ts';
import { engineSchema, productSchema } from './product.ts';

export const PER_PAGE_DEFAULT = 16;
export const PER_PAGE_MAX = 96;
/** A longer text is cut by nobody: it is refused. */
export const SEARCH_TEXT_MAX = 200;

export const searchSortSchema = z.enum(['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'best_selling']);
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
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be a number such as 12.50')
    .transform(Number)
    .refine((n) => n <= max, `Must be at most ${max}`);

const CATEGORY_LIST_MAX = 50;

/** Ids as the home call sends them (`["1","2"]`), repeated, or with commas between. */
const categoryListSchema = z.union([z.string(), z.array(z.string())]).transform((value, context) => {
  const parts = (Array.isArray(value) ? value : [value]).flatMap((text) => {
    const inner = /^\[(.*)\]$/.exec(text.trim())?.[1] ?? text;
    return inner.split(',').map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
  });
  const wrong = parts.some((part) => !/^[1-9]\d{0,8}$/.test(part));
  if (wrong || parts.length > CATEGORY_LIST_MAX) {
    context.issues.push({ code: 'custom', message: 'Must be a list of category ids', input: value });
    return z.NEVER;
  }
  return [...new Set(parts.map(Number))];
});

/** The query of GET search: everything is optional, an empty value counts as left out. */
export const searchQuerySchema = z.preprocess(
  (query) =>
    Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== '')),
  z.object({
    search: z
      .string()
      .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
      // PostgreSQL cannot store NUL.
      .refine((text) => !text.includes('\0'), 'Contains characters that cannot be used')
      .optional(),
    category: categoryListSchema.optional(),
    price_min: decimal(10_000_000).optional(),
    price_max: decimal(10_000_000).optional(),
    rating_min: decimal(5).optional(),
    on_sale: z
      .enum(['true', 'false', '1', '0'])
      .transform((text) => text === 'true' || text === '1')
      .optional(),
    format: z
      .string()
      .max(20)
      .regex(/^[a-z0-9]+$/, 'Must be a file format such as glb')
      .optional(),
    engine: engineSchema.optional(),
    sort: searchSortSchema.optional(),
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
  }),
);
export type SearchQuery = z.output<typeof searchQuerySchema>;

export const searchResponseSchema = z.object({
  data: z.array(productSchema),
  meta: pageMetaSchema.optional(),
  /** A nearer text, when nothing or little was found for the one given. */
  suggestion: z.string().optional(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;
