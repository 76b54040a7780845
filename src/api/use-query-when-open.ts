import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * A query that loads when a `details` element is open, and only once.
 * @returns the query, and `loadIfOpen` for the `ref` and the `toggle` event of the element
 */
export const useQueryWhenOpen = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): { query: UseQueryResult<Data>; loadIfOpen: (details: HTMLDetailsElement | null) => void } => {
  const query = useQuery({ ...options, enabled: false });
  const { data, refetch } = query;
  // Without code it may already be open when the page becomes interactive: the browser opens it.
  const loadIfOpen = useCallback(
    (details: HTMLDetailsElement | null) => {
      if (details?.open && data === undefined) void refetch({ cancelRefetch: false });
    },
    [data, refetch],
  );
  return { query, loadIfOpen };
};
