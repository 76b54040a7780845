import type { UseQueryResult } from '@tanstack/react-query';
import { requestIdOf } from './api-error.ts';

/** Props of a retry notice for a failed query. */
export const getRetryProps = ({
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) => ({
  requestId: requestIdOf(error),
  busy: isFetching,
  onRetry: () => void refetch(),
});
