import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { RecordsQuery } from '#api/admin/users/user-records-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { emptySection, quiet, section, sectionHead, sectionTitle } from './admin-users.css.ts';

const SKELETON_ROWS = 3;

/** A paginated table of one kind of a user's records, newest first; one line without records. */
export function RecordSection<Row>(props: {
  title: string;
  query: RecordsQuery<Row>;
  columns: TableColumn<Row>[];
  rowKey: (row: Row) => string | number;
  page: number;
  hrefFor: (page: number) => string;
  emptySentence: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
}) {
  const { title, query, columns, rowKey, page, hrefFor, emptySentence, actions } = props;
  const headingId = useId();
  const isSignedIn = useIsSignedIn();
  const result = useQuery({ ...query, enabled: isSignedIn });
  const { data, error } = result;
  const failure = data ? null : toLoadFailure(error, `${title} could not be loaded`);

  if (!failure && data?.meta.total === 0 && actions === undefined)
    return (
      <section className={emptySection} aria-labelledby={headingId} tabIndex={-1}>
        <h2 id={headingId} className={sectionTitle}>
          {title}
        </h2>
        <p className={quiet}>{emptySentence}</p>
      </section>
    );
  return (
    <section className={section} aria-labelledby={headingId} tabIndex={-1}>
      <div className={sectionHead}>
        <h2 id={headingId} className={sectionTitle}>
          {title}
        </h2>
        {actions}
      </div>
      {failure ? <FailureNotice compact failure={failure} {...getRetryProps(result)} /> : null}
      {!failure && data?.data.length === 0 ? (
        <p className={quiet}>{data.meta.total === 0 ? emptySentence : 'There is nothing on this page'}</p>
      ) : null}
      {!failure && data?.data.length !== 0 ? (
        <Table
          caption={title}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={rowKey}
          loadingRows={data ? undefined : SKELETON_ROWS}
        />
      ) : null}
      {data ? (
        <Pagination page={page} pageCount={data.meta.last_page} hrefFor={hrefFor} label={`Pages of ${title}`} />
      ) : null}
    </section>
  );
}
