import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminOrdersQuery, exportAdminOrders } from '#api/admin/orders/orders-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminOrderRow, adminOrderList, orderGatewaySchema } from '#contract/admin/admin-order-list.ts';
import { orderStatusSchema } from '#contract/orders/orders.ts';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { formatShortDate } from '#lib/formats/dates.ts';
import { type ListAddress, filterList, listPath, readListAddress } from '#lib/addresses/list-address.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/orders/order-status.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { DataTable, type DataTableColumn } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Link } from '#ui/link/link.tsx';
import { saveCsv } from '#lib/browser/save-file.ts';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { GATEWAY_LABELS } from './order-labels.ts';
import { person, quiet, stacked } from './admin-orders.css.ts';
import { ReplacedBy } from './replaced-by.tsx';

const PATH = '/account/all-orders';

const FILTERS: ListFilter[] = [
  {
    kind: 'select',
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: orderStatusSchema.options.map((value) => ({ value, label: ORDER_STATUS_DISPLAY[value].label })),
  },
  {
    kind: 'select',
    name: 'gateway',
    label: 'Payment method',
    any: 'Any method',
    options: orderGatewaySchema.options.map((value) => ({ value, label: GATEWAY_LABELS[value] })),
  },
  { kind: 'day', name: 'from', label: 'From' },
  { kind: 'day', name: 'to', label: 'To' },
];

/** Lists all orders of the shop; each row links to its order. */
export function AdminOrdersList() {
  const api = useShopApi();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const canOpenUsers = useHasRight('users.read');
  const [params] = useSearchParams();
  const address = readListAddress(adminOrderList, params);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(adminOrdersQuery(api, address));
  const csv = useSubmission<ListAddress, string>({
    submit: (list, signal) => exportAdminOrders(api, list, signal),
    onSucceeded: (text) => saveCsv('orders.csv', text),
    onFailed: feedback.failure,
  });

  return (
    <>
      <ListToolbar
        searchLabel="Order number, email, name or product"
        filters={FILTERS}
        address={address}
        onFilter={(change) =>
          void navigate(listPath(adminOrderList, PATH, filterList(address, change)), { preventScrollReset: true })
        }
      />
      <DataTable
        caption="All Orders"
        noun={['order', 'orders']}
        columns={columnsFor(canOpenUsers)}
        rowKey={(order) => order.number}
        filters={FILTERS}
        rules={adminOrderList}
        address={address}
        path={PATH}
        page={data}
        isRefreshing={isPlaceholderData}
        failure={toLoadFailure(error, 'The orders could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptySentence="There are no orders yet"
        emptyDetails="An order appears here when somebody buys a product, or when an admin creates one."
        export={{ busy: csv.isBusy, onExport: () => csv.submit(address) }}
      />
    </>
  );
}

/** @param canOpenUsers whether the admin may open the page of a user */
const columnsFor = (canOpenUsers: boolean): DataTableColumn<AdminOrderRow>[] => [
  {
    key: 'number',
    header: 'Order',
    sortField: 'number',
    cell: ({ number }) => <Link href={adminOrderPath(number)}>{number}</Link>,
    mono: true,
    isRowHeader: true,
  },
  { key: 'created', header: 'Date', cell: (order) => formatShortDate(order.created_at), oneLine: true },
  {
    key: 'user',
    header: 'User',
    sortField: 'email',
    cell: ({ user }) => (
      <span className={person}>
        {canOpenUsers ? <Link href={`/account/single-user-info/${user.id}`}>{user.full_name}</Link> : user.full_name}
        <span className={quiet}>
          <EmailText email={user.email} />
        </span>
      </span>
    ),
  },
  { key: 'products', header: 'Products', cell: ({ titles }) => formatTitles(titles) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, replaced_by: replacedBy }) => (
      <span className={stacked}>
        <StatusLabel {...ORDER_STATUS_DISPLAY[status]} />
        {replacedBy === undefined ? null : (
          <span className={quiet}>
            <ReplacedBy number={replacedBy} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'total',
    header: 'Total',
    sortField: 'total',
    cell: ({ total, refunded, currency }) => (
      <span className={stacked}>
        {formatPrice(total, currency)}
        {refunded > 0 ? <span className={quiet}>−{formatPrice(refunded, currency)}</span> : null}
      </span>
    ),
    mono: true,
    align: 'end',
  },
];

const formatTitles = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;
