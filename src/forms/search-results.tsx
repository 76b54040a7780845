import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getRetryProps } from '#api/retry-props.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { found as foundClass, foundRow, status } from './search-results.css.ts';

interface FoundListProps<Row> {
  label: string;
  /** The search text is long enough. */
  isSearching: boolean;
  query: UseQueryResult<Row[]>;
  empty: string;
  keyOf: (row: Row) => string | number;
  render: (row: Row) => ReactNode;
}

/** Shows how many rows a search found, and the rows to choose from. */
export function SearchResults<Row>({ label, isSearching, query, empty, keyOf, render }: FoundListProps<Row>) {
  if (!isSearching) return null;
  if (query.error && !query.data)
    return <RetryNotice compact sentence="The search failed." {...getRetryProps(query)} />;
  const rows = query.data;
  return (
    <>
      <p className={status} role="status">
        {rows ? (rows.length === 0 ? empty : `${rows.length} found`) : 'Searching…'}
      </p>
      {rows && rows.length > 0 ? (
        <ul className={foundClass} aria-label={label}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={foundRow}>
              {render(row)}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
