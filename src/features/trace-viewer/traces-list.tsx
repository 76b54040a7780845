import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type ReportFilter, tracesQuery } from '#api/admin/traces/trace-query.ts';
import { FINDINGS } from '#contract/trace-findings/finding.ts';
import type { TraceRow } from '#contract/traces/trace-list.ts';
import { type TraceLogLine, requestIdSchema } from '#contract/traces/trace.ts';
import { parseTraceCode } from '#contract/traces/trace-code.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { readPageNumber } from '#lib/addresses/page-number.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Field } from '#ui/field/field.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { CauseFilter } from './cause-filter.tsx';
import { failedRequest, findForm, requestLog, sectionTitle } from './trace-viewer.css.ts';

const PATH = '/account/traces';
const SKELETON_ROWS = 10;
const INVALID =
  'Report codes have eight characters, such as K7QF-2M95; request ids are as long as the one below an error message';

/** The report or request that a typed text names; null for a typo. */
const resolveTarget = (typed: string) => {
  const code = parseTraceCode(typed);
  if (code !== null) return `${PATH}/${code}`;
  // The server writes ids in lower case.
  const request = requestIdSchema.safeParse(typed.trim().toLowerCase());
  return request.success ? `${PATH}?${new URLSearchParams({ request: request.data }).toString()}` : null;
};

/** Opens a report by its code or a request by its id. Shows an error for a typo before any request. */
function FindForm({ typed }: { typed: string | null }) {
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('code');
    const given = typeof entered === 'string' ? entered : '';
    void navigate(resolveTarget(given) ?? `${PATH}?${new URLSearchParams({ code: given }).toString()}`);
  };
  return (
    <form onSubmit={open} className={findForm} role="search" aria-label="Find a report">
      <Field
        label="Report code or request id"
        name="code"
        defaultValue={typed ?? ''}
        autoComplete="off"
        enterKeyHint="go"
        placeholder="K7QF-2M95"
        error={typed !== null && resolveTarget(typed) === null ? INVALID : undefined}
      />
      <Button type="submit">Open report</Button>
    </form>
  );
}

/** What the server logged about one request. */
function RequestLog({ id, log }: { id: string; log: readonly TraceLogLine[] }) {
  return (
    <section className={requestLog} aria-labelledby="request">
      <h2 id="request" className={sectionTitle}>
        Request {id}
      </h2>
      {log.length === 0 ? (
        <p>The server stored nothing about it. It stores failures and what led to them, for 7 days.</p>
      ) : (
        log.map((line) => (
          <Facts
            key={line.at}
            items={[
              { label: 'At', value: formatShortDateTime(line.at) },
              { label: 'Call', value: `${line.method} ${line.route}` },
              { label: 'Response', value: `${line.status} in ${line.ms} ms` },
              { label: 'Error code', value: line.code ?? 'none' },
              { label: 'Security event', value: line.event ?? 'none' },
            ]}
          />
        ))
      )}
    </section>
  );
}

interface EmptyTracesProps extends Pick<ReportFilter, 'user' | 'request' | 'cause'> {
  /** Reports on all pages. */
  total: number;
  firstPage: string;
}

function EmptyTraces({ user, request, cause, total, firstPage }: EmptyTracesProps) {
  if (total > 0)
    return (
      <Notice
        sentence="There are no reports on this page"
        action={<ButtonLink href={firstPage}>Go to the first page</ButtonLink>}
      />
    );
  if (user === null && request === null && cause === null)
    return (
      <Notice
        sentence="There are no problem reports yet"
        details="Users send them with Report a problem, at the bottom of every page and below an error message."
      />
    );
  return (
    <Notice
      sentence={
        cause !== null
          ? 'No problem report has this finding'
          : request === null
            ? 'This user has no problem reports'
            : 'No report contains this request'
      }
      action={
        <ButtonLink tone="quiet" href={PATH}>
          Show all reports
        </ButtonLink>
      }
    />
  );
}

/**
 * Problem reports, newest first. In the URL `?user=` filters by user, `?cause=` by finding, and `?request=` by a request, whose log it
 * shows.
 */
export function TracesList() {
  const [params] = useSearchParams();
  const [user, request] = [params.get('user'), params.get('request')];
  const cause = FINDINGS.find((each) => each === params.get('cause')) ?? null;
  const filter = { user, request, cause, page: readPageNumber(params) };
  const query = useQuery(tracesQuery(useShopApi(), filter));
  const { data, error } = query;
  const failure = data ? null : toLoadFailure(error, 'The reports could not be loaded');
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `${PATH}?${next.toString()}`;
  };
  return (
    <>
      <FindForm typed={params.get('code') ?? request} key={params.get('code') ?? request} />
      <CauseFilter causes={data?.causes ?? []} chosen={cause} />
      {request !== null && data ? <RequestLog id={request} log={data.log} /> : null}
      {failure ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : data?.data.length === 0 ? (
        <EmptyTraces user={user} request={request} cause={cause} total={data.meta.total} firstPage={hrefFor(1)} />
      ) : (
        <>
          <Table
            caption="Problem reports"
            columns={COLUMNS}
            rows={data?.data ?? []}
            rowKey={({ code }) => code}
            loadingRows={data ? undefined : SKELETON_ROWS}
          />
          {data ? <Pagination page={data.meta.page} pageCount={data.meta.last_page} hrefFor={hrefFor} /> : null}
        </>
      )}
    </>
  );
}

const COLUMNS: TableColumn<TraceRow>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => <Link href={`${PATH}/${code}`}>{code}</Link>,
    mono: true,
    isRowHeader: true,
  },
  {
    key: 'finding',
    header: 'Finding',
    cell: ({ finding, request }) => (
      <span>
        {finding}
        {request === null ? null : <span className={failedRequest}>{request}</span>}
      </span>
    ),
  },
  { key: 'page', header: 'Page', cell: ({ page }) => page ?? 'Unknown', mono: true },
  { key: 'sent', header: 'Sent', cell: ({ created_at: sent }) => formatShortDateTime(sent), oneLine: true },
  {
    key: 'user',
    header: 'User',
    cell: ({ user }) =>
      user ? (
        <Link href={`/account/single-user-info/${user.id}`}>
          <EmailText email={user.email} />
        </Link>
      ) : (
        'Unknown'
      ),
  },
];
