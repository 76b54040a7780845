import type { UseQueryResult } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { found as foundClass, foundRow, status } from './finder.css.ts';

interface Choice<Row> {
  /** Accessible name of the found rows. */
  foundLabel: string;
  /** The search text is long enough. */
  isSearching: boolean;
  query: UseQueryResult<Row[]>;
  empty: string;
  getKey: (row: Row) => string | number;
  render: (row: Row) => ReactNode;
  /** Why a row cannot be chosen, such as "Added"; null for one that can. */
  getStatus: (row: Row) => string | null;
  /** What the button of a row says, and what it names. */
  verb: string;
  getName: (row: Row) => string;
  onChoose: (row: Row) => void;
}

interface FoundRowsProps<Row> extends Choice<Row> {
  /** Of each button that chooses a row. */
  buttonRef: Ref<HTMLButtonElement>;
}

interface FinderProps<Row> extends Choice<Row> {
  label: string;
  hint: string;
  error: string | undefined;
  /** What `register` returns for the search text. */
  field: UseFormRegisterReturn;
}

/** Searches for rows to choose from, inside a form. Enter chooses the first row instead of sending the form. */
export function Finder<Row>({ label, hint, error, field, ...found }: FinderProps<Row>) {
  const { isSearching, query, getStatus, onChoose } = found;
  const { replacedRef, containerRef } = useFocusHandover(String(query.data?.map(getStatus)), 'input');
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // This Enter only ends a word of an input method, such as one for Japanese.
    if (event.nativeEvent.isComposing || !isSearching) return;
    const first = query.data?.find((row) => getStatus(row) === null);
    if (first !== undefined) onChoose(first);
  };
  return (
    <div ref={containerRef} className={contents}>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        enterKeyHint="done"
        hint={hint}
        error={error}
        onKeyDown={chooseFirst}
        {...field}
      />
      <FoundRows {...found} buttonRef={replacedRef} />
    </div>
  );
}

/** Shows how many rows a search found, and the rows. */
function FoundRows<Row>({ foundLabel, isSearching, query, empty, getKey, render, ...choice }: FoundRowsProps<Row>) {
  const { getStatus, verb, getName, onChoose, buttonRef } = choice;
  if (!isSearching) return null;
  const failure = query.data ? null : toLoadFailure(query.error, 'The search failed');
  if (failure) return <FailureNotice compact failure={failure} {...getRetryProps(query)} />;
  const rows = query.data;
  return (
    <>
      <p className={status} role="status">
        {rows ? (rows.length === 0 ? empty : `${rows.length} found`) : 'Searching…'}
      </p>
      {rows && rows.length > 0 ? (
        <ul className={foundClass} aria-label={foundLabel}>
          {rows.map((row) => (
            <li key={getKey(row)} className={foundRow}>
              <span>{render(row)}</span>
              {getStatus(row) ?? (
                <Button
                  ref={buttonRef}
                  tone="quiet"
                  size="small"
                  aria-label={`${verb} ${getName(row)}`}
                  onClick={() => onChoose(row)}
                >
                  {verb}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
