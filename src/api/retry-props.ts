import { type UseQueryResult, onlineManager } from '@tanstack/react-query';
import { getRequestId, toApiError } from './api-error.ts';

/** Props of a retry notice for a failed query. */
export const getRetryProps = ({
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) => ({
  requestId: getRequestId(error),
  busy: isFetching,
  // The query is loaded again when the network returns.
  isOffline: toApiError(error).kind === 'network' && !onlineManager.isOnline(),
  onRetry: () => void refetch(),
});
