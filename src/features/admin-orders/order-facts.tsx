import type { AdminOrder } from '#contract/admin/admin-orders.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { computeOrderSums, formatPaidWith } from '#lib/orders/order-sums.ts';
import { formatTaxLabel } from '#lib/orders/format-tax-label.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { TextLines } from '#ui/text-lines/text-lines.tsx';
import { factColumns } from './admin-orders.css.ts';
import { toMethodLabel } from './order-labels.ts';

const moment = (timestamp: string | null) => (timestamp === null ? null : formatShortDateTime(timestamp));

/** The sums that the buyer sees, and what paid them. */
const paymentFacts = (order: AdminOrder) => {
  const money = (minor: number) => formatPrice(minor / 100, order.currency);
  const { full, sale, bundles, total, refunded, net } = computeOrderSums(order);
  const { tax } = order;
  const paid = order.payments.find(({ status }) => status === 'succeeded');
  return [
    { label: 'Full price', value: full > total ? money(full) : null },
    { label: 'Discount', value: sale > 0 ? `−${money(sale)}` : null },
    ...bundles.map(([label, minor]) => ({ label, value: `−${money(minor)}` })),
    ...(tax && total > 0 ? [{ label: formatTaxLabel(tax), value: formatPrice(tax.amount, order.currency) }] : []),
    { label: 'Tax', value: tax === null && total > 0 ? 'None charged' : null },
    { label: 'Total', value: money(total) },
    { label: 'Refunded', value: refunded > 0 ? `−${money(refunded)}` : null },
    { label: 'Total after refunds', value: refunded > 0 ? money(net) : null },
    { label: 'Payment', value: paid && total > 0 ? formatPaidWith(paid.card, toMethodLabel(paid.gateway)) : null },
  ];
};

/** Who bought when, and what was paid. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const { user } = order;
  const canOpenUsers = useHasRight('users.read');
  const purchase = [
    {
      label: 'User',
      value: canOpenUsers ? (
        <Link href={`/account/single-user-info/${user.id}`}>{user.full_name}</Link>
      ) : (
        user.full_name
      ),
    },
    { label: 'Email', value: user.email },
    { label: 'Invoiced to', value: order.invoiced_to ? <TextLines lines={order.invoiced_to} /> : null },
    { label: 'Created by', value: order.created_by },
    { label: 'Created', value: moment(order.created_at) },
    { label: 'Payment requested', value: moment(order.payment_requested_at) },
    { label: 'Paid', value: moment(order.paid_at) },
    { label: 'Refund window ends', value: moment(order.refund_until) },
  ];
  return (
    <div className={factColumns}>
      {[purchase, paymentFacts(order)].map((facts) => (
        <Facts key={facts[0]?.label} items={facts.filter(({ value }) => value !== null)} />
      ))}
    </div>
  );
}
