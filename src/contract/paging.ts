import { z } from './zod.ts';
import { wholeNumber } from './search.ts';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX, SEARCH_TEXT_MAX } from './search-terms.ts';

/** Page and size of a list's page, in a query. */
export const pageFields = {
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
};

/** The query of a list that comes in pages. */
export const pageQuerySchema = z.object(pageFields);

/** The same for a list that can be searched; an empty text counts as none. */
export const searchedPageQuerySchema = z.object({
  ...pageFields,
  search: z
    .string()
    .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
    // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL
    .regex(/^[^\u0000]*$/, 'Contains characters that cannot be used')
    .default(''),
});
