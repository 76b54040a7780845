/**
 * For a record that an admin edits: fetched when the page opens, never while it is open. A refetch would overwrite typed values, and its
 * revision says what the admin has seen. A change by somebody else is found when the admin saves.
 */
export const FETCH_WHEN_OPENED = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
