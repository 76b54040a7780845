import { useQuery } from '@tanstack/react-query';
import { exportUsers, usersQuery } from '#api/admin/users/users-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type UserRow, adminUserList } from '#contract/admin/admin-users.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { type ListAddress, filterList } from '#lib/addresses/list-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { DataTable, type DataTableColumn } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { saveCsv } from '#lib/browser/save-file.ts';
import { emailLink, shortText } from './admin-users.css.ts';
import { UserStatus, formatRole } from './user-status.tsx';

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'select',
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'blocked', label: 'Blocked' },
      { value: 'deleted', label: 'Deleted' },
    ],
  },
  {
    kind: 'select',
    name: 'role',
    label: 'Role',
    any: 'Any role',
    options: [
      { value: 'user', label: 'Users' },
      { value: 'admin', label: 'Admins' },
    ],
  },
  { kind: 'day', name: 'from', label: 'Registered from' },
  { kind: 'day', name: 'to', label: 'Registered to' },
];

/** @param page path of the page that each row leads to */
const columnsFor = (page: string): DataTableColumn<UserRow>[] => [
  {
    key: 'email',
    header: 'Email',
    cell: (user) => (
      <Link className={emailLink} href={`${page}/${user.id}`}>
        <EmailText email={user.email} />
      </Link>
    ),
    isRowHeader: true,
    sortField: 'email',
  },
  {
    key: 'full_name',
    header: 'Full name',
    cell: (user) => <span className={shortText}>{user.full_name}</span>,
    sortField: 'full_name',
  },
  {
    key: 'username',
    header: 'Username',
    cell: (user) => <span className={shortText}>{user.username}</span>,
    sortField: 'username',
    isWideOnly: true,
  },
  { key: 'role', header: 'Role', cell: formatRole, oneLine: true },
  { key: 'status', header: 'Status', cell: (user) => <UserStatus user={user} /> },
  {
    key: 'registered',
    header: 'Registered',
    cell: (user) => formatShortDate(user.created_at),
    sortField: 'created_at',
    oneLine: true,
  },
];

const INFO_COLUMNS: DataTableColumn<UserRow>[] = [
  ...columnsFor('/account/single-user-info'),
  {
    key: 'seen',
    header: 'Last seen',
    cell: (user) => (user.last_seen_at ? formatShortDate(user.last_seen_at) : 'Never'),
    oneLine: true,
    isWideOnly: true,
  },
  { key: 'orders', header: 'Orders', cell: (user) => user.orders, mono: true, align: 'end' },
];

const EDIT_COLUMNS: DataTableColumn<UserRow>[] = [
  ...columnsFor('/account/single-user-edit'),
  {
    key: 'action',
    header: 'Action',
    cell: (user) => (
      <ButtonLink
        tone="quiet"
        size="small"
        href={`/account/single-user-edit/${user.id}`}
        aria-label={`Edit ${user.email}`}
      >
        Edit
      </ButtonLink>
    ),
    oneLine: true,
  },
];

/**
 * Lists all user accounts.
 * @param leadsTo the page that a row links to
 */
export function UsersList(props: {
  path: string;
  leadsTo: 'info' | 'edit';
  address: ListAddress;
  onAddress: (address: ListAddress) => void;
}) {
  const { path, leadsTo, address, onAddress } = props;
  const api = useShopApi();
  const feedback = useFeedback();
  const isSignedIn = useIsSignedIn();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...usersQuery(api, address),
    enabled: isSignedIn,
  });
  const csv = useSubmission<ListAddress, string>({
    submit: (wanted, signal) => exportUsers(api, wanted, signal),
    onSucceeded: (text) => saveCsv('users.csv', text),
    onFailed: feedback.failure,
  });

  return (
    <>
      <ListToolbar
        searchLabel="Email, name or username"
        filters={FILTERS}
        address={address}
        onFilter={(change) => onAddress(filterList(address, change))}
      />
      <DataTable
        caption="Users"
        noun={['user', 'users']}
        columns={leadsTo === 'info' ? INFO_COLUMNS : EDIT_COLUMNS}
        rowKey={(user) => user.id}
        filters={FILTERS}
        rules={adminUserList}
        address={address}
        path={path}
        page={data}
        isRefreshing={isPlaceholderData}
        failure={toLoadFailure(error, 'The users could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptySentence="There are no users yet"
        export={{ busy: csv.isBusy, onExport: () => csv.submit(address) }}
      />
    </>
  );
}
