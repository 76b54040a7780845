import { z } from './zod.ts';
import { wholeNumber } from './catalog/search.ts';
import { PER_PAGE_DEFAULT, PER_PAGE_MAX, SEARCH_TEXT_MAX } from './catalog/search-terms.ts';

export const pageFields = {
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, PER_PAGE_MAX).default(PER_PAGE_DEFAULT),
};

/** The query of a paged list. */
export const pageQuerySchema = z.object(pageFields);

/** The query of a paged list with a search text. */
export const searchedPageQuerySchema = z.object({
  ...pageFields,
  search: z
    .string()
    .max(SEARCH_TEXT_MAX, `Must be at most ${SEARCH_TEXT_MAX} characters`)
    // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL
    .regex(/^[^\u0000]*$/, 'Contains characters that are not allowed')
    .default(''),
});
