import { useQuery } from '@tanstack/react-query';
import { orderRequestsQuery } from '#api/admin/support/requests-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminSupportRow } from '#contract/admin/admin-support.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { ADMIN_SUPPORT_STATUS_DISPLAY } from '#lib/support/support-status.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Link } from '#ui/link/link.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { OrderSection } from './order-section.tsx';

const COLUMNS: TableColumn<AdminSupportRow>[] = [
  {
    key: 'subject',
    header: 'Request',
    isRowHeader: true,
    cell: ({ id, subject }) => <Link href={`/account/single-support/${id}`}>{subject}</Link>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusLabel {...ADMIN_SUPPORT_STATUS_DISPLAY[status]} /> },
  { key: 'assignee', header: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
  {
    key: 'updated',
    header: 'Last change',
    cell: (request) => formatShortDateTime(request.updated_at),
    oneLine: true,
  },
];

/** The support requests about an order; nothing without any, while they load, and for an admin who may not read them. */
export function OrderRequests({ number }: { number: string }) {
  const { data } = useQuery({ ...orderRequestsQuery(useShopApi(), number), enabled: useHasRight('support') });
  if (!data || data.data.length === 0) return null;
  return (
    <OrderSection title="Support requests">
      <Table caption="Support requests" columns={COLUMNS} rows={data.data} rowKey={({ id }) => id} />
    </OrderSection>
  );
}
