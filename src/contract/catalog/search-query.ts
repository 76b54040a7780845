import { INVALID_PRICE_RANGE, priceFilterSchema, ratingFilterSchema, wholeNumber } from './search.ts';
import { engineSchema } from '#contract/products/product.ts';
import { decodeNeeds } from '#contract/projects/decode-project.ts';
import { encodeNeeds } from '#contract/projects/encode-project.ts';
import {
  DISCOUNT_STEPS,
  FILE_FORMAT,
  FRAME_STEPS,
  PER_PAGE_DEFAULT,
  PER_PAGE_MAX,
  SEARCH_SORTS,
  SEARCH_TEXT_MAX,
  TRIANGLE_STEPS,
} from './search-terms.ts';
import { z } from '#contract/zod.ts';

const LIST_MAX = 50;

/**
 * A list in one parameter: as JSON (`["1","2"]`), repeated, or separated by commas. Duplicates are dropped.
 * @param item schema of one value
 * @param message for an invalid value or too many values
 */
const createListSchema = <Item extends z.ZodType>(item: Item, message: string) =>
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
const formatSchema = z.string().regex(FILE_FORMAT);

const yesOrNo = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** One of the numbers that a filter offers. */
const createStepSchema = (steps: readonly number[]) =>
  z.enum(steps.map(String), `Must be one of ${steps.join(', ')}`).transform(Number);

const searchTextSchema = z
  .string()
  .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
  // PostgreSQL cannot store NUL.
  .refine((text) => !text.includes('\0'), 'Contains characters that are not allowed');

/** Equal needs become equal texts, so that their results are cached once. */
const projectFilterSchema = z.string().transform((code, context) => {
  const needs = decodeNeeds(code);
  if (needs) return encodeNeeds(needs);
  context.issues.push({ code: 'custom', message: 'Must be the needs of a project', input: code });
  return z.NEVER;
});

/** The query of GET search. Everything is optional; an empty value is ignored. */
export const searchQuerySchema = z.preprocess(
  (query) =>
    Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== '')),
  z
    .object({
      search: searchTextSchema.optional(),
      /** Searches the text as typed, without correcting typos. */
      exact: yesOrNo.optional(),
      category: createListSchema(categoryIdSchema, 'Must be a list of category ids').optional(),
      price_min: priceFilterSchema.optional(),
      price_max: priceFilterSchema.optional(),
      rating_min: ratingFilterSchema.optional(),
      on_sale: yesOrNo.optional(),
      /** Leaves out what the user owns. Without effect for a visitor. */
      hide_owned: yesOrNo.optional(),
      /** Least discount in percent. */
      discount_min: createStepSchema(DISCOUNT_STEPS).optional(),
      /** Has a skeleton. */
      rigged: yesOrNo.optional(),
      animated: yesOrNo.optional(),
      /** Most triangles of the largest model. */
      triangles_max: createStepSchema(TRIANGLE_STEPS).optional(),
      /** Most px of the longest side of a frame. */
      frame_max: createStepSchema(FRAME_STEPS).optional(),
      /** A product matches if it has any of them. */
      format: createListSchema(formatSchema, 'Must be a list of file formats such as glb').optional(),
      engine: createListSchema(engineSchema, `Must be a list of ${engineSchema.options.join(', ')}`).optional(),
      /** The needs of a project, as `encodeNeeds` writes them. A product matches if it fits, with or without work. */
      project: projectFilterSchema.optional(),
      sort: z.enum(SEARCH_SORTS).optional(),
      page: wholeNumber(1, 1_000_000).default(1),
      per_page: wholeNumber(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
    })
    .refine(({ price_min: min, price_max: max }) => min === undefined || max === undefined || min <= max, {
      path: ['price_max'],
      message: INVALID_PRICE_RANGE,
    }),
);
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** The query of GET search/suggestions. `search` is the text typed so far. */
export const suggestionsQuerySchema = z.object({ search: searchTextSchema });
