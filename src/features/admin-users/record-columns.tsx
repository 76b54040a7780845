import type { AuditEntry } from '#contract/admin/admin-audit.ts';
import type { UserDownload, UserOrder, UserSession, UserSupport } from '#contract/admin/admin-users.ts';
import type { TraceRow } from '#contract/traces/trace-list.ts';
import { adminOrderPath } from '#lib/addresses/admin-order-address.ts';
import { formatAuditAction, formatAuditLines } from '#lib/admin/audit-texts.ts';
import { formatShortDate, formatShortDateTime } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { ORDER_STATUS_DISPLAY } from '#lib/orders/order-status.ts';
import { ADMIN_SUPPORT_STATUS_DISPLAY, SUPPORT_KIND_LABELS } from '#lib/support/support-status.ts';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { Link } from '#ui/link/link.tsx';
import { StatusLabel } from '#ui/status-dot/status-label.tsx';
import { NO_VALUE } from '#ui/table/no-value.ts';
import type { TableColumn } from '#ui/table/table.tsx';
import { TextLines } from '#ui/text-lines/text-lines.tsx';
import { requestId } from './admin-users.css.ts';
import { SESSION_STATUS } from './session-status.ts';

export const ORDER_COLUMNS: TableColumn<UserOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: (order) => <Link href={adminOrderPath(order.number)}>{order.number}</Link>,
    mono: true,
    isRowHeader: true,
  },
  { key: 'created', header: 'Ordered', cell: (order) => formatShortDate(order.created_at), oneLine: true },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusLabel {...ORDER_STATUS_DISPLAY[status]} />,
  },
  { key: 'products', header: 'Products', cell: (order) => order.products, mono: true, align: 'end' },
  {
    key: 'total',
    header: 'Total',
    cell: (order) => formatPrice(order.total, order.currency),
    mono: true,
    align: 'end',
  },
];

export const SUPPORT_COLUMNS: TableColumn<UserSupport>[] = [
  {
    key: 'subject',
    header: 'Request',
    cell: (request) => <Link href={`/account/single-support/${request.id}`}>{request.subject}</Link>,
    isRowHeader: true,
  },
  { key: 'kind', header: 'Kind', cell: (request) => SUPPORT_KIND_LABELS[request.kind] },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusLabel {...ADMIN_SUPPORT_STATUS_DISPLAY[status]} />,
  },
  { key: 'created', header: 'Opened', cell: (request) => formatShortDateTime(request.created_at), oneLine: true },
  { key: 'updated', header: 'Last change', cell: (request) => formatShortDateTime(request.updated_at), oneLine: true },
];

export const TRACE_COLUMNS: TableColumn<TraceRow>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: ({ code }) => <Link href={`/account/traces/${code}`}>{code}</Link>,
    mono: true,
    isRowHeader: true,
  },
  { key: 'finding', header: 'Finding', cell: ({ finding }) => finding },
  { key: 'page', header: 'Page', cell: ({ page }) => page ?? 'Unknown', mono: true },
  { key: 'sent', header: 'Sent', cell: ({ created_at: sent }) => formatShortDateTime(sent), oneLine: true },
];

export const SESSION_COLUMNS: TableColumn<UserSession>[] = [
  {
    key: 'device',
    header: 'Device',
    cell: (session) => <span title={session.user_agent}>{session.device}</span>,
    isRowHeader: true,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusLabel {...SESSION_STATUS[status]} />,
  },
  { key: 'ip', header: 'Address', cell: (session) => session.ip || NO_VALUE, mono: true },
  { key: 'created', header: 'Signed in', cell: (session) => formatShortDateTime(session.created_at), oneLine: true },
  { key: 'used', header: 'Last used', cell: (session) => formatShortDateTime(session.last_used_at), oneLine: true },
];

export const DOWNLOAD_COLUMNS: TableColumn<UserDownload>[] = [
  { key: 'file', header: 'File', cell: (download) => download.file, mono: true, isRowHeader: true },
  {
    key: 'product',
    header: 'Product',
    cell: (download) => (
      <>
        <Link href={`/asset/${download.product_id}`}>{download.product}</Link> {download.version}
      </>
    ),
  },
  {
    key: 'order',
    header: 'Order',
    cell: (download) => <Link href={adminOrderPath(download.order)}>{download.order}</Link>,
    mono: true,
  },
  { key: 'range', header: 'Range', cell: (download) => download.range || 'Whole file', mono: true },
  { key: 'requests', header: 'Requests', cell: (download) => download.requests, mono: true, align: 'end' },
  { key: 'ip', header: 'Address', cell: (download) => download.ip || NO_VALUE, mono: true },
  { key: 'created', header: 'Started', cell: (download) => formatShortDateTime(download.created_at), oneLine: true },
  {
    key: 'last',
    header: 'Last request',
    cell: (download) => formatShortDateTime(download.last_at ?? download.created_at),
    oneLine: true,
  },
];

export const AUDIT_COLUMNS: TableColumn<AuditEntry>[] = [
  { key: 'created', header: 'When', cell: (entry) => formatShortDateTime(entry.created_at), oneLine: true },
  { key: 'action', header: 'What', cell: formatAuditAction, isRowHeader: true },
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
        <span className={requestId}>{entry.request_id}</span>
      </div>
    ),
  },
];
