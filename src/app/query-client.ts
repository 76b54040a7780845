import { QueryCache, QueryClient } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';

/**
 * Creates the query cache. A query is not retried, and fails immediately offline: a paused one would show a skeleton forever.
 * @param onShown called with the error of a query that a view shows in place of its data
 */
export const createQueryClient = (onShown: (error: unknown) => void = () => {}) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.state.data === undefined && query.getObserversCount() > 0) onShown(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // A query that failed offline is loaded again when the network returns; cached data keeps its age.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
    },
  });

/**
 * Evicts the data of one user immediately: requests in flight must not write into the next user's cache, and the next user's own
 * requests must survive. A mounted query is emptied instead, because removing it would leave its data on the screen.
 */
export const evictUserData = (queryClient: QueryClient) => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [queryScope.private] })) query.reset();
  queryClient.removeQueries({ queryKey: [queryScope.private], type: 'inactive' });
  const personal = { queryKey: [queryScope.personal] };
  // A first load that is under way would go on, and its response count as that of the new user.
  void queryClient.cancelQueries(personal);
  void queryClient.invalidateQueries(personal);
};

/** As `evictUserData`, and loads the mounted queries again for the current user. */
export const changeUser = (queryClient: QueryClient) => {
  evictUserData(queryClient);
  void queryClient.refetchQueries({ queryKey: [queryScope.private], type: 'active' });
};
