import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { formatPaidWith } from '#lib/orders/order-sums.ts';
import { Link } from '#ui/link/link.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { NO_VALUE } from '#ui/table/no-value.ts';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { priceNote, stacked } from './admin-orders.css.ts';
import { GRANT_LABELS, displayAttempt, toMethodLabel } from './order-labels.ts';

type Line = AdminOrder['lines'][number];
type Payment = AdminOrder['payments'][number];

const LINE_COLUMNS: TableColumn<Line>[] = [
  {
    key: 'title',
    header: 'Product',
    isRowHeader: true,
    cell: (line) => <Link href={`/asset/${line.product_id}`}>{line.title}</Link>,
  },
  { key: 'grant', header: 'Downloadable', cell: (line) => GRANT_LABELS[line.grant] },
  {
    key: 'price',
    header: 'Price',
    mono: true,
    align: 'end',
    cell: (line) => (
      <span className={stacked}>
        {formatPrice(line.price, line.currency)}
        {line.full_price === undefined ? null : (
          <span className={priceNote}>Before the sale {formatPrice(line.full_price, line.currency)}</span>
        )}
        {line.list_price === null ? null : (
          <span className={priceNote}>
            Instead of {formatPrice(line.list_price, line.currency)}. {line.price_reason}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'refunded',
    header: 'Refunded',
    mono: true,
    align: 'end',
    cell: (line) => (line.refunded > 0 ? formatPrice(line.refunded, line.currency) : NO_VALUE),
  },
];

export function OrderLines({ order }: { order: AdminOrder }) {
  return <Table caption="Products" columns={LINE_COLUMNS} rows={order.lines} rowKey={(line) => line.product_id} />;
}

const paymentColumns = (currency: string): TableColumn<Payment>[] => [
  { key: 'number', header: 'Attempt', mono: true, isRowHeader: true, cell: (payment) => `#${payment.number}` },
  {
    key: 'gateway',
    header: 'Method',
    cell: (payment) => (
      <span className={stacked}>
        {payment.card ? formatPaidWith(payment.card, payment.gateway) : null}
        {payment.sandbox_page === null ? (
          toMethodLabel(payment.gateway)
        ) : (
          <a href={payment.sandbox_page} target="_blank" rel="noopener noreferrer">
            {toMethodLabel(payment.gateway)} <VisuallyHidden>page of payment attempt #{payment.number}</VisuallyHidden>
          </a>
        )}
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusLabel {...displayAttempt(status)} /> },
  { key: 'started', header: 'Started', cell: (payment) => formatShortDateTime(payment.created_at), oneLine: true },
  {
    key: 'ended',
    header: 'Ended',
    cell: (payment) => (payment.finished_at ? formatShortDateTime(payment.finished_at) : NO_VALUE),
    oneLine: true,
  },
  {
    key: 'amount',
    header: 'Amount',
    mono: true,
    align: 'end',
    cell: (payment) => formatPrice(payment.amount, currency),
  },
];

export function OrderPayments({ order }: { order: AdminOrder }) {
  return (
    <Table
      caption="Payment attempts"
      columns={paymentColumns(order.currency)}
      rows={order.payments}
      rowKey={(payment) => payment.number}
    />
  );
}
