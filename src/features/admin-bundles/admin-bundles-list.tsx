import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminBundlesQuery } from '#api/admin/bundles/bundles-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminBundleRow, BUNDLE_STATUSES, adminBundleList } from '#contract/admin/admin-bundles.ts';
import { filterList, listPath, readListAddress } from '#lib/addresses/list-address.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { DataTable, type DataTableColumn } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';
import { Link } from '#ui/link/link.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { breakable } from './admin-bundles.css.ts';
import { STATUS_LABELS, STATUS_TONES } from './bundle-labels.ts';

const PATH = '/account/bundles';

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'select',
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: BUNDLE_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
  },
];

const COLUMNS: DataTableColumn<AdminBundleRow>[] = [
  {
    key: 'title',
    header: 'Title',
    sortField: 'title',
    cell: ({ id, title }) => (
      <Link className={breakable} href={`${PATH}/${id}`}>
        {title}
      </Link>
    ),
    isRowHeader: true,
  },
  { key: 'id', header: 'Id', sortField: 'id', cell: ({ id }) => id, mono: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusDot tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</StatusDot>,
  },
  {
    key: 'products',
    header: 'Products',
    cell: ({ products }) => <span className={breakable}>{products.join(', ')}</span>,
  },
  {
    key: 'sum',
    header: 'Bought separately',
    cell: ({ sum, currency }) => formatPrice(sum, currency),
    mono: true,
    align: 'end',
  },
  {
    key: 'price',
    header: 'Bundle price',
    sortField: 'price',
    cell: ({ price, currency }) => formatPrice(price, currency),
    mono: true,
    align: 'end',
  },
];

/** Lists all bundles; each row links to its bundle. */
export function AdminBundlesList() {
  const api = useShopApi();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const address = readListAddress(adminBundleList, params);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(adminBundlesQuery(api, address));
  return (
    <>
      <ListToolbar
        searchLabel="Title or id"
        filters={FILTERS}
        address={address}
        onFilter={(change) =>
          void navigate(listPath(adminBundleList, PATH, filterList(address, change)), { preventScrollReset: true })
        }
      />
      <DataTable
        caption="Bundles"
        noun={['bundle', 'bundles']}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        filters={FILTERS}
        rules={adminBundleList}
        address={address}
        path={PATH}
        page={data}
        isRefreshing={isPlaceholderData}
        failure={toLoadFailure(error, 'The bundles could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        emptySentence="There are no bundles yet. Create one to sell products together for less."
      />
    </>
  );
}
