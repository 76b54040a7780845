import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { act } from '@testing-library/react';

/**
 * Loads the queries of the page again, and waits until the page shows the results: React Query notifies in a task after the one in
 * which a query ends. Needs a real clock.
 * @param filters the queries to load; defaults to all
 */
export const reload = (queryClient: QueryClient, filters?: QueryFilters): Promise<void> =>
  act(async () => {
    await queryClient.invalidateQueries(filters);
    await new Promise((done) => setTimeout(done));
  });
