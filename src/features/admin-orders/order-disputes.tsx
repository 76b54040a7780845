import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { isUndecided } from '#lifecycles/dispute-lifecycle.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { NO_VALUE } from '#ui/table/no-value.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { disputeHint } from './admin-orders.css.ts';
import { DISPUTE_STATUS_DISPLAY } from './order-labels.ts';

type Dispute = AdminOrder['disputes'][number];

const columnsFor = (currency: string): TableColumn<Dispute>[] => [
  { key: 'number', header: 'Dispute', mono: true, isRowHeader: true, cell: (dispute) => `#${dispute.number}` },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusLabel {...DISPUTE_STATUS_DISPLAY[status]} /> },
  { key: 'reason', header: 'Reason', cell: (dispute) => dispute.reason },
  { key: 'opened', header: 'Opened', cell: (dispute) => formatShortDateTime(dispute.opened_at), oneLine: true },
  {
    key: 'closed',
    header: 'Closed',
    cell: (dispute) => (dispute.closed_at === null ? NO_VALUE : formatShortDateTime(dispute.closed_at)),
    oneLine: true,
  },
  {
    key: 'amount',
    header: 'Amount',
    mono: true,
    align: 'end',
    cell: (dispute) => formatPrice(dispute.amount, currency),
  },
];

/** The disputes of an order, and what an admin can do about an open one. */
export function OrderDisputes({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.disputes.some(({ status }) => isUndecided(status)) ? (
        <p className={disputeHint}>
          Respond in the dashboard of the payment gateway. This order cannot be refunded until the bank has decided.
        </p>
      ) : null}
      <Table
        caption="Disputes"
        columns={columnsFor(order.currency)}
        rows={order.disputes}
        rowKey={(dispute) => dispute.number}
      />
    </>
  );
}
