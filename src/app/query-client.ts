import { QueryClient } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';

/** Queries are not retried (specification, section 8), and fail at once offline: a paused one would be an endless skeleton. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Forgets what belongs to one user: what is under way is stopped first, or its answer would land in the next one's cache. */
export const forgetUser = async (queryClient: QueryClient) => {
  await queryClient.cancelQueries({ queryKey: [queryScope.private] });
  queryClient.removeQueries({ queryKey: [queryScope.private] });
  await queryClient.invalidateQueries({ queryKey: [queryScope.personal] });
};
