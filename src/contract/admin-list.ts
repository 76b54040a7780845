import { wholeNumber } from './search.ts';
import { SEARCH_TEXT_MAX } from './search-terms.ts';
import { z } from './zod.ts';

/** Rows on a page of a list for staff: denser than the catalog's. */
export const ADMIN_PER_PAGE = 25;
const ADMIN_PER_PAGE_MAX = 100;

/** The field to sort by, alone for ascending, with a minus before it for descending. */
export type ListSort<Field extends string> = Field | `-${Field}`;

/** A day in a filter, such as 2026-11-21. */
export const daySchema = z.iso.date('Must be a day such as 2026-11-21');

/** Searched, filtered and sorted alike on a page and in the whole list as CSV. */
export const LIST_TEXT = z
  .string()
  .trim()
  .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
  // PostgreSQL cannot store NUL.
  .refine((text) => !text.includes('\0'), 'Contains characters that cannot be used')
  .default('');

/** An empty value counts as left out. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== ''));

/**
 * What a list for staff can be asked (issue "The account and the admin area"): `q` looks for a text, `sort` is one of the allowed
 * fields, `page` and `per_page` cut it, and every filter is a parameter of its own. The same rules read the page's address.
 * @param list.filters the schema of each filter's text; all of them are optional
 */
export const adminList = <const Field extends string, Filters extends z.ZodRawShape>(list: {
  sorts: readonly [Field, ...Field[]];
  defaultSort: ListSort<NoInfer<Field>>;
  filters: Filters;
}) => {
  const orders = list.sorts.flatMap((field) => [field, `-${field}`]) as [ListSort<Field>, ...ListSort<Field>[]];
  const asked = {
    q: LIST_TEXT,
    sort: z.enum(orders, { error: `Must be one of ${orders.join(', ')}` }).default(list.defaultSort as never),
  };
  const filters = z.object(list.filters).partial();
  return {
    sorts: list.sorts,
    defaultSort: list.defaultSort,
    filters: list.filters,
    /** The query of one page. */
    querySchema: z.preprocess(
      withoutEmpty,
      filters.extend({
        ...asked,
        page: wholeNumber(1, 1_000_000).default(1),
        per_page: wholeNumber(1, ADMIN_PER_PAGE_MAX).default(ADMIN_PER_PAGE),
      }),
    ),
    /** The query of the list as CSV: all of it, so it has no pages. */
    exportSchema: z.preprocess(withoutEmpty, filters.extend(asked)),
  };
};

/** An export has at most so many rows; a longer list has to be narrowed first. */
export const EXPORT_ROWS_MAX = 50_000;
