import type { QueryClient } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';
import { PAGE_STATE_ID, type PageState } from '#contract/rendered-page.ts';
import type { Shop } from '../create-shop.ts';

/** The state of a page that the server rendered, for the document. */
export const collectPageState = (
  { queryClient, actors }: Pick<Shop, 'queryClient' | 'actors'>,
  loaderData: PageState['loaderData'],
): PageState => ({
  loaderData,
  queries: queryClient
    .getQueryCache()
    .getAll()
    // Nothing was loaded for a query that waits for the user, so the browser must load it.
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state }) => [queryKey, state.data]),
  charts: Object.fromEntries(
    Object.values(actors).map((actor) => {
      const { value, context, machine } = actor.getSnapshot();
      return [machine.id, { value, context }];
    }),
  ),
});

/** @returns null in a document that the browser renders */
export const readPageState = (document: Pick<Document, 'getElementById'>): PageState | null => {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
};

/** Back, and a browser that restores its tabs, may show a document of days ago: they do not revalidate it. */
const isFromHistory = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

/**
 * Fills the query cache with the data of the document. It counts as loaded now, because the server revalidates the document, except one
 * from the history. A user's marks are missing in it, so personal queries are loaded again for a user.
 */
export const restoreQueries = (queryClient: QueryClient, { queries }: PageState, isSignedIn: boolean): void => {
  const isOld = isFromHistory();
  for (const [queryKey, data] of queries) {
    const isStale = isOld || (isSignedIn && queryKey[0] === queryScope.personal);
    queryClient.setQueryData(queryKey, data, isStale ? { updatedAt: 0 } : {});
  }
};
