import { wholeNumber } from '#contract/catalog/search.ts';
import { SEARCH_TEXT_MAX } from '#contract/catalog/search-terms.ts';
import { z } from '#contract/zod.ts';

/** Rows on a page of an admin list, which is denser than the catalog. */
export const ADMIN_PER_PAGE = 25;
export const ADMIN_PER_PAGE_MAX = 100;

/** The field to sort by: plain for ascending, prefixed with a minus for descending. */
export type ListSort<Field extends string> = Field | `-${Field}`;

/** The search text of a list. */
export const listTextSchema = z
  .string()
  .trim()
  .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
  // PostgreSQL cannot store NUL.
  .refine((text) => !text.includes('\0'), 'Contains characters that are not allowed')
  .default('');

const omitEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== ''));

/**
 * Rules for the query of an admin list: `q` is the search text, `sort` one of the allowed fields, `page` and `per_page` select a page,
 * and every filter is its own parameter. Empty values are ignored. The page reads its own address with the same rules.
 * @param list.filters the schema of each filter's text; all filters are optional
 */
export const adminList = <const Field extends string, Filters extends z.ZodRawShape>(list: {
  sorts: readonly [Field, ...Field[]];
  defaultSort: ListSort<NoInfer<Field>>;
  filters: Filters;
}) => {
  const orders = list.sorts.flatMap((field) => [field, `-${field}`]) as [ListSort<Field>, ...ListSort<Field>[]];
  const search = {
    q: listTextSchema,
    sort: z.enum(orders, { error: `Must be one of ${orders.join(', ')}` }).default(list.defaultSort as never),
  };
  const filters = z.object(list.filters).partial();
  return {
    sorts: list.sorts,
    defaultSort: list.defaultSort,
    filters: list.filters,
    /** The query of one page. */
    querySchema: z.preprocess(
      omitEmpty,
      filters.extend({
        ...search,
        page: wholeNumber(1, 1_000_000).default(1),
        per_page: wholeNumber(1, ADMIN_PER_PAGE_MAX).default(ADMIN_PER_PAGE),
      }),
    ),
    /** The query of the CSV export: the whole list, without pages. */
    exportSchema: z.preprocess(omitEmpty, filters.extend(search)),
  };
};

/** Most rows in an export. A longer list has to be filtered first. */
export const EXPORT_ROWS_MAX = 50_000;
