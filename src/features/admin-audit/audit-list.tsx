import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminAuditQuery } from '#api/admin/audit-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { AUDIT_SUBJECTS, type AdminAuditRow, adminAuditList } from '#contract/admin/admin-audit.ts';
import { formatAuditAction, formatAuditLines } from '#lib/admin/audit-texts.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { filterList, listPath, readListAddress } from '#lib/addresses/list-address.ts';
import { DataTable, type DataTableColumn } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { TextLines } from '#ui/text-lines/text-lines.tsx';
import { request } from './audit.css.ts';
import { SUBJECT_LABELS, Subject } from './audit-subject.tsx';

const PATH = '/account/audit';

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'select',
    name: 'subject',
    label: 'About',
    any: 'Anything',
    options: AUDIT_SUBJECTS.map((kind) => ({ value: kind, label: SUBJECT_LABELS[kind] })),
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
];

const COLUMNS: DataTableColumn<AdminAuditRow>[] = [
  {
    key: 'created',
    header: 'When',
    sortField: 'created_at',
    cell: (entry) => formatShortDateTime(entry.created_at),
  },
  { key: 'action', header: 'What', cell: formatAuditAction, isRowHeader: true },
  { key: 'subject', header: 'About', cell: ({ subject }) => <Subject subject={subject} /> },
  {
    key: 'details',
    header: 'Details',
    cell: (entry) => <TextLines lines={formatAuditLines(entry)} />,
  },
  {
    key: 'actor',
    header: 'By',
    cell: (entry) => (
      <div>
        <EmailText email={entry.actor.email} />
        <span className={request}>{entry.request_id}</span>
      </div>
    ),
  },
];

/** What admins did, newest first. */
export function AuditList() {
  const api = useShopApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = readListAddress(adminAuditList, params);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(adminAuditQuery(api, address));
  return (
    <>
      <ListToolbar
        searchLabel="Email, order number or request id"
        filters={FILTERS}
        address={address}
        onFilter={(change) =>
          void navigate(listPath(adminAuditList, PATH, filterList(address, change)), { preventScrollReset: true })
        }
      />
      <DataTable
        caption="Audit"
        noun={['entry', 'entries']}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={FILTERS}
        rules={adminAuditList}
        address={address}
        path={PATH}
        page={data}
        isRefreshing={isPlaceholderData}
        failure={toLoadFailure(error, 'The audit could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptySentence="No admin has changed anything yet"
      />
    </>
  );
}
