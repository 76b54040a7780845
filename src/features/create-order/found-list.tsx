import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { retryOf } from '#api/retry-of.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { found as foundClass, foundRow, status } from './create-order.css.ts';

interface FoundListProps<Row> {
  label: string;
  /** Enough was typed to look for. */
  isAsked: boolean;
  query: UseQueryResult<Row[]>;
  empty: string;
  keyOf: (row: Row) => string | number;
  render: (row: Row) => ReactNode;
}

/** What was found to choose from, and how many it are. */
export function FoundList<Row>({ label, isAsked, query, empty, keyOf, render }: FoundListProps<Row>) {
  if (!isAsked) return null;
  if (query.error && !query.data)
    return <RetryNotice compact sentence="The search did not work." {...retryOf(query)} />;
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
