import { useQuery } from '@tanstack/react-query';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { adminSupportListQuery, exportSupportRequests } from '#api/admin/support/requests-query.ts';
import { type AdminSupportRow, adminSupportList } from '#contract/admin/admin-support.ts';
import { supportKindSchema, supportStatusSchema } from '#contract/support/support.ts';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { type ListAddress, filterList, listParams } from '#lib/addresses/list-address.ts';
import { ADMIN_SUPPORT_STATUS_DISPLAY, SUPPORT_KIND_LABELS } from '#lib/support/support-status.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { DataTable, type DataTableColumn } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { saveCsv } from '#lib/browser/save-file.ts';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import * as styles from './support.css.ts';

const PATH = '/account/all-support';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'select',
    any: 'Any status',
    options: [
      { value: 'waiting_for_us', label: 'Waiting for us' },
      ...supportStatusSchema.options.map((value) => ({ value, label: ADMIN_SUPPORT_STATUS_DISPLAY[value].label })),
    ],
  },
  {
    name: 'kind',
    label: 'About',
    kind: 'select',
    any: 'Any topic',
    options: supportKindSchema.options.map((value) => ({ value, label: SUPPORT_KIND_LABELS[value] })),
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    kind: 'select',
    any: 'Anyone',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Nobody' },
    ],
  },
];

export interface AdminRequestListProps {
  address: ListAddress;
  onAddress: (address: ListAddress) => void;
}

/** Lists all support requests, including those from the contact form. */
export function AdminRequestList({ address, onAddress }: AdminRequestListProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const isSignedIn = useIsSignedIn();
  const params = listParams(adminSupportList, address);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...adminSupportListQuery(api, params),
    enabled: isSignedIn,
  });
  const csv = useSubmission<Readonly<Record<string, string>>, string>({
    submit: ({ page: _page, ...whole }, signal) => exportSupportRequests(api, whole, signal),
    onSucceeded: (table) => saveCsv('support.csv', table),
    onFailed: feedback.failure,
  });

  return (
    <>
      <ListToolbar
        searchLabel="Subject, name, email, order or number"
        filters={FILTERS}
        address={address}
        onFilter={(change) => onAddress(filterList(address, change))}
      />
      <DataTable
        caption="Support requests"
        noun={['request', 'requests']}
        columns={COLUMNS}
        rowKey={(row) => row.id}
        filters={FILTERS}
        rules={adminSupportList}
        address={address}
        path={PATH}
        page={data}
        isRefreshing={isPlaceholderData}
        failure={toLoadFailure(error, 'The support requests could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptySentence="There are no support requests yet"
        emptyDetails="Users send them from the Support page of their account, and visitors from the contact form."
        emptyAction={
          <ButtonLink tone="quiet" href="/contact-us">
            Open the contact form
          </ButtonLink>
        }
        export={{ busy: csv.isBusy, onExport: () => csv.submit(params) }}
      />
    </>
  );
}

const COLUMNS: readonly DataTableColumn<AdminSupportRow>[] = [
  {
    key: 'subject',
    header: 'Request',
    cell: (row) => (
      <span className={styles.subject}>
        <Link href={`/account/single-support/${row.id}`}>{row.subject}</Link>
        <span className={styles.below}>
          {row.id} · {SUPPORT_KIND_LABELS[row.kind]}
          {row.order_number === null ? null : (
            <>
              {' · '}
              <Link href={adminOrderPath(row.order_number)}>{row.order_number}</Link>
            </>
          )}
        </span>
      </span>
    ),
    isRowHeader: true,
  },
  {
    key: 'from',
    header: 'From',
    cell: (row) => (
      <span className={styles.person}>
        {row.name}
        <span className={styles.address}>
          <EmailText email={row.email} />
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusLabel {...ADMIN_SUPPORT_STATUS_DISPLAY[status]} />,
  },
  { key: 'assignee', header: 'Assigned to', cell: (row) => row.assignee?.name ?? 'Nobody' },
  {
    key: 'created',
    header: 'Opened',
    cell: (row) => formatShortDate(row.created_at),
    oneLine: true,
    isWideOnly: true,
    sortField: 'created',
  },
  {
    key: 'updated',
    header: 'Last change',
    cell: (row) => formatShortDate(row.updated_at),
    oneLine: true,
    sortField: 'updated',
  },
];
