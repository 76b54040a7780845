import { QueryClient } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';

/** Creates the query cache. A query is not retried, and fails at once offline: a paused one would show a skeleton for ever. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        // What failed for want of a network is asked for when it is back; what is there stays as fresh as it was.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Forgets what belongs to one user, at once: what is under way would land in the next one's cache, and what the next one asks for
 * meanwhile must stay. A list that is on the screen is emptied, as removing it would leave it there.
 */
export const forgetUser = (queryClient: QueryClient) => {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [queryScope.private] })) query.reset();
  queryClient.removeQueries({ queryKey: [queryScope.private], type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: [queryScope.personal] });
};

/** As `forgetUser`; the lists on the screen are asked for again, for who is signed in now. */
export const changeUser = (queryClient: QueryClient) => {
  forgetUser(queryClient);
  void queryClient.refetchQueries({ queryKey: [queryScope.private], type: 'active' });
};
