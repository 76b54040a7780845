import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatDateTime } from '#lib/dates.ts';
import { formatPrice } from '#lib/money.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { factColumns } from './admin-orders.css.ts';

const moment = (timestamp: string | null) => (timestamp === null ? null : formatDateTime(timestamp));

/** Who bought, and what was paid when. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { user, currency } = order;
  const opensUsers = useHasRight('users.read');
  const buyer = [
    {
      label: 'User',
      value: opensUsers ? <Link href={`/account/single-user-info/${user.id}`}>{user.full_name}</Link> : user.full_name,
    },
    { label: 'Email', value: user.email },
    { label: 'Invoiced to', value: order.invoiced_to?.join(', ') ?? null },
    { label: 'Created by', value: order.created_by },
  ];
  const payment = [
    { label: 'Created', value: moment(order.created_at) },
    { label: 'Payment requested', value: moment(order.payment_requested_at) },
    { label: 'Paid', value: moment(order.paid_at) },
    { label: 'Total', value: formatPrice(order.total, currency) },
    { label: 'Refunded', value: order.refunded > 0 ? formatPrice(order.refunded, currency) : null },
    { label: 'Refund window ends', value: moment(order.refund_until) },
  ];
  return (
    <div className={factColumns}>
      {[buyer, payment].map((facts) => (
        <Facts key={facts[0]?.label} items={facts.filter(({ value }) => value !== null)} />
      ))}
    </div>
  );
}
