import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatShortDateTime } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { Link } from '#ui/link/link.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { priceNote, stacked } from './admin-orders.css.ts';
import { GRANT_LABELS } from './order-labels.ts';

type Line = AdminOrder['lines'][number];
type Payment = AdminOrder['payments'][number];
type Refund = AdminOrder['refunds'][number];

const TONES = { created: 'waiting', redirected: 'waiting', succeeded: 'good', failed: 'bad' } as const;
const toneOf = (status: string) => (status in TONES ? TONES[status as keyof typeof TONES] : 'quiet');
const capitalize = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);

const status = ({ status: text }: { status: string }) => <StatusDot tone={toneOf(text)}>{capitalize(text)}</StatusDot>;

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
        {line.list_price === null ? null : (
          <span className={priceNote}>
            List price {formatPrice(line.list_price, line.currency)}. {line.price_reason}
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
    cell: (line) => (line.refunded > 0 ? formatPrice(line.refunded, line.currency) : '–'),
  },
];

export function OrderLines({ order }: { order: AdminOrder }) {
  return <Table caption="Lines" columns={LINE_COLUMNS} rows={order.lines} rowKey={(line) => line.product_id} />;
}

const paymentColumns = (currency: string): TableColumn<Payment>[] => [
  { key: 'number', header: 'Attempt', mono: true, isRowHeader: true, cell: (payment) => `#${payment.number}` },
  { key: 'gateway', header: 'Method', cell: (payment) => payment.gateway },
  { key: 'status', header: 'Status', cell: status },
  { key: 'started', header: 'Started', cell: (payment) => formatShortDateTime(payment.created_at), oneLine: true },
  {
    key: 'ended',
    header: 'Ended',
    cell: (payment) => (payment.finished_at ? formatShortDateTime(payment.finished_at) : '–'),
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

const refundColumns = (currency: string): TableColumn<Refund>[] => [
  { key: 'number', header: 'Refund', mono: true, isRowHeader: true, cell: (refund) => `#${refund.number}` },
  { key: 'status', header: 'Status', cell: status },
  { key: 'reason', header: 'Reason', cell: (refund) => refund.reason },
  { key: 'revoke', header: 'Downloads', cell: (refund) => (refund.revoke ? 'Revoked' : 'Still available') },
  { key: 'who', header: 'By', cell: (refund) => refund.requested_by ?? 'System' },
  { key: 'when', header: 'Requested', cell: (refund) => formatShortDateTime(refund.created_at), oneLine: true },
  {
    key: 'amount',
    header: 'Amount',
    mono: true,
    align: 'end',
    cell: (refund) => formatPrice(refund.amount, currency),
  },
];

export function OrderRefunds({ order }: { order: AdminOrder }) {
  return (
    <Table
      caption="Refunds"
      columns={refundColumns(order.currency)}
      rows={order.refunds}
      rowKey={(refund) => refund.number}
    />
  );
}
