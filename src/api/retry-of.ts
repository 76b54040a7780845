import type { UseQueryResult } from '@tanstack/react-query';
import { requestIdOf } from './api-error.ts';

/** What the notice that stands in place of a query's answer needs to try again, and to name the request that failed. */
export const retryOf = ({ error, isFetching, refetch }: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) => ({
  requestId: requestIdOf(error),
  busy: isFetching,
  onRetry: () => void refetch(),
});
