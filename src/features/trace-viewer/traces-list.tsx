import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { requestIdOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { tracesQuery } from '#api/admin/traces/trace-query.ts';
import type { TraceHead } from '#contract/trace.ts';
import { readTraceCode } from '#contract/trace-code.ts';
import { formatShortDateTime } from '#lib/dates.ts';
import { readPageNumber } from '#lib/page-number.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { codeForm } from './trace-viewer.css.ts';

const PATH = '/account/traces';
const SKELETON_ROWS = 10;
const INVALID_CODE = 'Report codes have eight characters, such as K7QF-2M95';

/** Opens a report by its code. Shows an error for a mistyped code before any request. */
function CodeForm({ typed }: { typed: string | null }) {
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('code');
    const given = typeof entered === 'string' ? entered : '';
    const code = readTraceCode(given);
    void navigate(code === null ? `${PATH}?${new URLSearchParams({ code: given }).toString()}` : `${PATH}/${code}`);
  };
  return (
    <form onSubmit={open} className={codeForm} role="search" aria-label="Open a report by its code">
      <Field
        label="Report code"
        name="code"
        defaultValue={typed ?? ''}
        autoComplete="off"
        enterKeyHint="go"
        placeholder="K7QF-2M95"
        error={typed !== null && readTraceCode(typed) === null ? INVALID_CODE : undefined}
      />
      <Button type="submit">Open report</Button>
    </form>
  );
}

/** Problem reports, newest first. `?user=` in the URL filters by user. */
export function TracesList() {
  const [params] = useSearchParams();
  const user = params.get('user');
  const { data, error, refetch } = useQuery(tracesQuery(useShopApi(), { user, page: readPageNumber(params) }));
  return (
    <>
      <CodeForm typed={params.get('code')} key={params.get('code')} />
      {error && !data ? (
        <RetryNotice
          sentence="The reports could not be loaded."
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      ) : data?.data.length === 0 ? (
        <Notice sentence={user === null ? 'There are no problem reports yet.' : 'This user has no problem reports.'} />
      ) : (
        <>
          <Table
            caption="Problem reports"
            columns={COLUMNS}
            rows={data?.data ?? []}
            rowKey={({ code }) => code}
            loadingRows={data ? undefined : SKELETON_ROWS}
          />
          {data ? (
            <Pagination
              page={data.meta.page}
              pageCount={data.meta.last_page}
              hrefFor={(page) =>
                `${PATH}?${new URLSearchParams({ ...(user !== null && { user }), page: String(page) }).toString()}`
              }
            />
          ) : null}
        </>
      )}
    </>
  );
}

const COLUMNS: TableColumn<TraceHead>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => <Link href={`${PATH}/${code}`}>{code}</Link>,
    mono: true,
    isRowHeader: true,
  },
  { key: 'sent', header: 'Sent', cell: ({ created_at: sent }) => formatShortDateTime(sent), mono: true },
  {
    key: 'user',
    header: 'User',
    cell: ({ user }) => (user ? <Link href={`/account/single-user-info/${user.id}`}>{user.email}</Link> : 'Unknown'),
  },
];
