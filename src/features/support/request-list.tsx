import { useQuery } from '@tanstack/react-query';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { supportListQuery } from '#api/support/support-query.ts';
import type { SupportStatus } from '#contract/support/support-enums.ts';
import { type SupportSummary, supportStatusSchema } from '#contract/support/support.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { SUPPORT_KIND_LABELS, SUPPORT_STATUS_DISPLAY } from '#lib/support/support-status.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { NO_VALUE } from '#ui/table/no-value.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import * as styles from './support.css.ts';

const SKELETON_ROWS = 5;

export interface RequestListProps {
  page: number;
  /** Null for all statuses. */
  status: SupportStatus | null;
  hrefFor: (page: number) => string;
  onStatus: (status: SupportStatus | null) => void;
}

function NoRequests() {
  return (
    <Notice
      sentence="You have no support requests yet"
      details="Write to us about an order, a download or your account. You’ll find our reply here, and we email it to you. Many questions have an answer in the FAQ."
      action={
        <ButtonLink tone="quiet" href="/faq">
          Read the FAQ
        </ButtonLink>
      }
    />
  );
}

/** In place of a page without requests: another page may have some. @param props.total of all pages */
function EmptyPage({ total, hrefFor }: Pick<RequestListProps, 'hrefFor'> & { total: number }) {
  return total > 0 ? (
    <Notice
      sentence="There are no requests on this page"
      action={<ButtonLink href={hrefFor(1)}>Go to the first page</ButtonLink>}
    />
  ) : (
    <Notice
      sentence="No requests with this status"
      action={
        <ButtonLink tone="quiet" href="/account/support">
          Show all
        </ButtonLink>
      }
    />
  );
}

/** The user's support requests, most recently changed first. */
export function RequestList({ page, status, hrefFor, onStatus }: RequestListProps) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({
    ...supportListQuery(useShopApi(), { page, status }),
    enabled: isSignedIn,
  });
  const { data, error, isPlaceholderData } = query;
  const hasNoRequests = data?.meta.total === 0 && status === null && !isPlaceholderData;

  if (error && !data) {
    return <RetryNotice sentence="Your support requests could not be loaded" {...getRetryProps(query)} />;
  }
  if (hasNoRequests) {
    return <NoRequests />;
  }
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Status"
          value={status ?? ''}
          onChange={({ target }) => onStatus(supportStatusSchema.safeParse(target.value).data ?? null)}
        >
          <option value="">All</option>
          {supportStatusSchema.options.map((option) => (
            <option key={option} value={option}>
              {SUPPORT_STATUS_DISPLAY[option].label}
            </option>
          ))}
        </SelectField>
      </div>
      {data?.data.length === 0 && !isPlaceholderData ? (
        <EmptyPage total={data.meta.total} hrefFor={hrefFor} />
      ) : (
        <Table
          caption="Support requests"
          columns={COLUMNS}
          rows={data?.data ?? []}
          rowKey={(request) => request.id}
          loadingRows={data ? undefined : SKELETON_ROWS}
        />
      )}
      {data && data.data.length > 0 ? (
        <Pagination page={page} pageCount={data.meta.last_page} hrefFor={hrefFor} />
      ) : null}
    </>
  );
}

const COLUMNS: TableColumn<SupportSummary>[] = [
  {
    key: 'subject',
    header: 'Request',
    cell: (request) => (
      <span className={styles.subject}>
        <Link href={`/account/support/${request.id}`}>{request.subject}</Link>
        {request.has_news ? <Badge tone="owned">New reply</Badge> : null}
        <span className={styles.below}>{SUPPORT_KIND_LABELS[request.kind]}</span>
      </span>
    ),
    isRowHeader: true,
  },
  { key: 'order', header: 'Order', cell: (request) => request.order_number ?? NO_VALUE, mono: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusLabel {...SUPPORT_STATUS_DISPLAY[status]} />,
  },
  {
    key: 'updated',
    header: 'Last change',
    cell: (request) => formatShortDate(request.updated_at),
    oneLine: true,
  },
];
