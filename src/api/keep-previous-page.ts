import { type QueryKey, partialMatchKey } from '@tanstack/react-query';

/**
 * Placeholder of a query for a page of a list: the page before, until the next one has loaded. Unlike `keepPreviousData` it never shows the
 * list of another user, product or request, such as that user's orders below this user's name.
 * @param list start of the query key that all pages of the list share
 */
export const keepPreviousPage =
  (list: QueryKey) =>
  <Page>(previous: Page | undefined, query: { queryKey: QueryKey } | undefined): Page | undefined =>
    query && partialMatchKey(query.queryKey, list) ? previous : undefined;
